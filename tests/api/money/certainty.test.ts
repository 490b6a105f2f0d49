import { beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { loadPaymentCursor } from '../../../api/store/payments/payments.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { CART_PRICE, LyingNodesFixture, type Purchase } from '../../kit/lying-nodes-fixture.ts';
import type { PaymentTerms } from '../../kit/payment-sender.ts';
import { renewFixture } from '../../kit/share-fixture.ts';

const FAR_AHEAD = 10_000_000;

const nodes = renewFixture(() => LyingNodesFixture.start());

/** Lets the first nodes show transactions at `confirmed` only. */
function hideFinalized(count = 1): void {
  for (let index = 0; index < count; index++) {
    nodes
      .getNode(index)
      .lie('getTransaction', (result, [, options]) =>
        (options as { commitment?: string }).commitment === 'finalized' ? null : result,
      );
  }
}

/** Orders a seed and pays for it. */
async function paySeeds() {
  const { intent, confirm } = await nodes.orderSeeds();
  const signature = await nodes.pay(CART_PRICE.sol, intent);
  return { confirm: () => confirm(signature) };
}

describe('a confirmed payment', () => {
  it.each([1, 2, 3])(
    'buys goods of small value at once, with %i nodes',
    { tags: ['DATA-16'] },
    async (count) => {
      await nodes.useNodes(count);
      const { confirm } = await paySeeds();
      hideFinalized(count);
      expect(await confirm()).toMatchObject({ status: 200 });
    },
  );

  it('upgrades a growhouse without plants at once', async () => {
    const { intent, confirm } = await nodes.prepareUpgrade();
    const payment = { currency: 'thc', amount: thc(3000), intent } as const;
    const signature = await nodes.sender.pay(nodes.player.wallet, payment);
    hideFinalized(2);
    expect(await confirm(signature)).toMatchObject({ status: 200 });
  });

  it('counts when the trusted of three nodes is down', async () => {
    await nodes.useNodes(3);
    const { confirm } = await paySeeds();
    nodes.getNode(0).fail('lose-request');
    expect(await confirm()).toMatchObject({ status: 200 });
  });

  it('counts when one of three nodes is behind', async () => {
    await nodes.useNodes(3);
    const { confirm } = await paySeeds();
    nodes.getNode(2).lie('getTransaction', () => null);
    nodes.getNode(2).lie('getSlot', () => 1);
    expect(await confirm()).toMatchObject({ status: 200 });
  });

  it('names the usual duration when it has to be finalized', async () => {
    await nodes.useNodes(1);
    const { settings } = nodes.game.ctx;
    settings.fastValueLimit = sol('0');
    const { confirm } = await paySeeds();
    hideFinalized();
    expect(await confirm()).toMatchObject({
      status: 409,
      message: 'Payment seen, settling. This usually takes about a second.',
    });
    settings.cluster = 'mainnet-beta';
    expect(await confirm()).toMatchObject({
      message: 'Payment seen, settling. This usually takes about 15 seconds.',
    });
  });
});

it('a finalized payment buys THC while the other node is down', async () => {
  const { intent, confirm } = await nodes.orderExchange(1);
  const signature = await nodes.pay(sol('1'), intent);
  nodes.getNode(1).fail('lose-request');
  expect(await confirm(signature)).toMatchObject({ status: 200 });
});

describe('a payment that is not finalized', { tags: ['attack'] }, () => {
  beforeEach(() => nodes.useNodes(1));

  /** Pays for a purchase, which has to wait, and finalizes the payment. @returns its signature */
  const payAndWait = async (purchase: Purchase, terms: Omit<PaymentTerms, 'intent'>) => {
    const { intent } = purchase;
    const signature = await nodes.sender.pay(nodes.player.wallet, { ...terms, intent });
    hideFinalized();
    await nodes.expectNothingFor(purchase, signature);
    nodes.getNode(0).tellTruth();
    return signature;
  };

  it.each([
    ['one node', 1],
    ['two nodes', 2],
  ])('buys no THC with %s', async (_nodes, count) => {
    await nodes.useNodes(count);
    const purchase = await nodes.orderExchange(0.1);
    const signature = await payAndWait(purchase, { currency: 'sol', amount: sol('0.1') });
    expect(await purchase.confirm(signature)).toMatchObject({ status: 200 });
  });

  it('is not refunded', async () => {
    const { growhouseId } = nodes.player;
    const purchase: Purchase = {
      intent: { kind: 'maxupgrade', growhouseId },
      confirm: (transaction) =>
        nodes.player.post(`/growhouse/${growhouseId}/maxupgrade`, { transaction }),
    };
    const signature = await payAndWait(purchase, { currency: 'sol', amount: sol('3') });
    const refunded = { status: 409, code: 'PAYMENT_REFUNDED' };
    expect(await purchase.confirm(signature)).toMatchObject(refunded);
  });

  it('buys nothing while its surplus would be refunded', async () => {
    await payAndWait(await nodes.orderSeeds(), { currency: 'sol', amount: sol('0.4') });
  });

  it.each([
    ['above the limit for fast payments', { fastValueLimit: sol('0.004999999') }],
    ['when every payment has to be finalized', { paymentStrictness: 'finalized' }],
  ] as const)('buys no seeds %s', { tags: ['DATA-16'] }, async (_when, settings) => {
    Object.assign(nodes.game.ctx.settings, settings);
    const purchase = await nodes.orderSeeds();
    const signature = await payAndWait(purchase, { currency: 'sol', amount: CART_PRICE.sol });
    expect(await purchase.confirm(signature)).toMatchObject({ status: 200 });
  });

  it('buys no seeds for THC that is worth more than the limit for fast payments', async () => {
    // 150 THC are worth 0.003631035 SOL.
    Object.assign(nodes.game.ctx.settings, { fastValueLimit: sol('0.003631034') });
    const purchase = await nodes.orderSeeds('thc');
    const signature = await payAndWait(purchase, { currency: 'thc', amount: CART_PRICE.thc });
    hideFinalized();
    Object.assign(nodes.game.ctx.settings, { fastValueLimit: sol('0.003631035') });
    expect(await purchase.confirm(signature)).toMatchObject({ status: 200 });
  });
});

describe('a node that hides payments', { tags: ['attack'] }, () => {
  const countSeeds = async () => (await nodes.loadState()).plants.length;
  it.each([0, 1])('cannot keep node %i from showing them', async (liar) => {
    await paySeeds();
    nodes.getNode(liar).lie('getSignaturesForAddress', () => []);
    await collectPayments(nodes.game.ctx);
    expect(await countSeeds()).toBe(4);
  });

  it.each([0, 1])('cannot make the cursor pass them as node %i', async (liar) => {
    await collectPayments(nodes.game.ctx);
    const cursor = (await loadPaymentCursor(nodes.game.ctx.db)) ?? 0;
    nodes.getNode(liar).lie('getSlot', (result) => Number(result) + FAR_AHEAD);
    await nodes.collect();
    expect(await loadPaymentCursor(nodes.game.ctx.db)).toBeLessThan(cursor + 1000);
    await paySeeds();
    await nodes.collect();
    expect(await countSeeds()).toBe(4);
  });

  it('cannot make the cursor pass them while the trusted node is down', async () => {
    await paySeeds();
    const cursor = await loadPaymentCursor(nodes.game.ctx.db);
    nodes.getNode(0).fail('lose-request');
    nodes.getNode(1).lie('getSignaturesForAddress', () => []);
    for (let run = 0; run < 3; run++) {
      nodes.game.server.localnet.chain.advanceSlots(5000);
      await nodes.collect();
    }
    expect(await loadPaymentCursor(nodes.game.ctx.db)).toBe(cursor);
    nodes.getNode(0).fail('none');
    await collectPayments(nodes.game.ctx);
    expect(await countSeeds()).toBe(4);
  });
});

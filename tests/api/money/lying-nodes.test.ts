import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { sol } from '../../../src/money/amounts.ts';
import { type ClaimedTransaction, parseTransaction } from '../../kit/claimed-transaction.ts';
import { type FaultyProxy } from '../../kit/faulty-proxy.ts';
import {
  claim,
  createSignature,
  LyingNodesFixture,
  type Purchase,
  SETTLING,
} from '../../kit/lying-nodes-fixture.ts';
import { renewFixture } from '../../kit/share-fixture.ts';

const FAR_AHEAD = 10_000_000;

const nodes = renewFixture(() => LyingNodesFixture.start());

/** Lets a node list a payment that does not exist. */
function list(node: FaultyProxy, signature: string, memo: string, slot: number): void {
  const entry = { signature, slot, memo, err: null, blockTime: null };
  node.lie('getSignaturesForAddress', (result) => [entry, ...(result as unknown[])]);
}

const PURCHASES: [string, () => Promise<Purchase>][] = [
  ['an exchange', () => nodes.orderExchange(9)],
  ['seeds', () => nodes.orderSeeds()],
  ['an upgrade', () => nodes.prepareUpgrade()],
  ['an upgrade with an early harvest', () => nodes.prepareUpgradeWithPlant()],
];

describe('a payment that never happened', { tags: ['attack'] }, () => {
  const cases = PURCHASES.flatMap(([name, prepare]) =>
    [0, 1].map((liar) => ({ name, prepare, liar, who: liar === 0 ? 'trusted' : 'second' })),
  );
  it.each(cases)('does not pay for $name if the $who node claims it', async ({ prepare, liar }) => {
    const purchase = await prepare();
    const transaction = await nodes.payOneLamport('hello');
    const withMemo = await nodes.payOneLamport(purchase.intent);
    const signature = createSignature();
    claim(nodes.getNode(liar), signature, {
      ...nodes.withVaultLamports(withMemo, sol('9')),
      slot: transaction.slot,
    });
    nodes.game.server.clock.advance(1000);
    await nodes.expectNothingFor(purchase, signature);
    expect(await nodes.listAlarms()).toContain('payment-nodes');
    expect(await nodes.inspector.listLogMessages('Critical')).toHaveLength(1);
  });

  /** Lets nodes claim that a payment of one lamport brought 9 SOL. @returns its signature */
  async function claimFor({ intent }: Purchase, liars: readonly number[], slotsAhead = 0) {
    const transaction = await nodes.payOneLamport(intent);
    const signature = createSignature();
    const slot = transaction.slot + slotsAhead;
    const claimed = { ...nodes.withVaultLamports(transaction, sol('9')), slot };
    for (const liar of liars) claim(nodes.getNode(liar), signature, claimed);
    return signature;
  }

  it('buys nothing when the trusted node claims a slot that the other has not reached', async () => {
    const purchase = await nodes.orderExchange(9);
    await nodes.expectNothingFor(purchase, await claimFor(purchase, [0], FAR_AHEAD));
  });

  it.each(['getSlot', 'getFirstAvailableBlock'])(
    'buys nothing when the trusted node claims it and the other does not answer %s',
    async (method) => {
      const purchase = await nodes.orderExchange(9);
      const signature = await claimFor(purchase, [0]);
      nodes.getNode(1).lie(method, () => {
        throw new Error('no answer');
      });
      await nodes.expectNothingFor(purchase, signature);
    },
  );

  it.each([true, false])('buys nothing for two of three nodes: %s', async (isTrustedReachable) => {
    await nodes.useNodes(3);
    const purchase = await nodes.orderExchange(9);
    const signature = await claimFor(purchase, [1, 2]);
    nodes.getNode(0).fail(isTrustedReachable ? 'none' : 'lose-request');
    await nodes.expectNothingFor(purchase, signature);
  });

  it('buys no seeds when the only node of two claims it', { tags: ['DATA-17'] }, async () => {
    const purchase = await nodes.orderSeeds();
    const signature = await claimFor(purchase, [1]);
    nodes.getNode(0).fail('lose-request');
    await nodes.expectNothingFor(purchase, signature);
  });

  it.each([0, 1])('is not refunded when node %i lists it', async (liar) => {
    const memo = 'growerz:nonsense';
    const transaction = await nodes.payOneLamport('hello');
    const withMemo = await nodes.payOneLamport(memo);
    await nodes.collect();
    const before = await nodes.loadState();
    const signature = createSignature();
    claim(nodes.getNode(liar), signature, {
      ...nodes.withVaultLamports(withMemo, sol('50')),
      slot: transaction.slot,
    });
    list(nodes.getNode(liar), signature, `[16] ${memo}`, transaction.slot);
    nodes.game.server.clock.advance(1000);
    for (let run = 0; run < 3; run++) await nodes.collect();
    expect(await nodes.loadState()).toEqual(before);
    expect(await nodes.listAlarms()).toContain('payment-nodes');
  });
});

describe('a payment that the nodes describe differently', { tags: ['attack'] }, () => {
  const LIES: [string, (transaction: ClaimedTransaction) => unknown][] = [
    ['its amount', (transaction) => nodes.withVaultLamports(transaction, sol('9'))],
    ['its slot', (transaction) => ({ ...transaction, slot: transaction.slot - 1 })],
    [
      'whether it failed',
      (transaction) => ({ ...transaction, meta: { ...transaction.meta, err: 'AccountInUse' } }),
    ],
    ['its payer', (transaction) => replacePayer(transaction)],
    ['whether it exists', () => null],
  ];
  const cases = LIES.flatMap(([subject, lie]) => [0, 1].map((liar) => ({ subject, lie, liar })));
  it.each(cases)('waits while node $liar lies about $subject', async ({ lie, liar }) => {
    const purchase = await nodes.orderExchange(1);
    const { intent } = purchase;
    const signature = await nodes.pay(sol('1'), intent);
    nodes
      .getNode(liar)
      .lie('getTransaction', (result, [asked]) =>
        asked === signature ? lie(parseTransaction(result)) : result,
      );
    nodes.game.server.clock.advance(1000);
    await nodes.expectNothingFor(purchase, signature);
    expect(await nodes.listAlarms()).toContain('payment-nodes');

    nodes.getNode(liar).tellTruth();
    expect(await purchase.confirm(signature)).toMatchObject({ status: 200 });
    nodes.game.server.clock.advance(10 * 60_000);
    await collectPayments(nodes.game.ctx);
    expect(await nodes.listAlarms()).not.toContain('payment-nodes');
    expect((await nodes.loadState()).payouts).toMatchObject([{ reason: 'exchange' }]);
  });

  it('waits when fifty confirmations arrive together', async () => {
    const purchase = await nodes.orderExchange(1);
    const transaction = await nodes.payOneLamport(purchase.intent);
    const signature = createSignature();
    claim(nodes.getNode(0), signature, nodes.withVaultLamports(transaction, sol('1')));
    nodes.game.server.clock.advance(1000);
    const before = await nodes.loadState();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => purchase.confirm(signature)),
    );
    // Of fifty transactions on one row, some may be told to retry.
    const answers = new Set(replies.map(({ code }) => code));
    expect(answers).toContain(SETTLING.code);
    expect([...answers].filter((code) => code !== 'DATABASE_BUSY')).toHaveLength(1);
    expect(await nodes.loadState()).toEqual(before);
    expect(await nodes.inspector.listLogMessages('Critical')).toHaveLength(1);
  });
});

/** Returns the transaction as if another wallet had paid it. */
function replacePayer(claimed: ClaimedTransaction): ClaimedTransaction {
  const { message } = claimed.transaction;
  const accountKeys = [bs58.encode(randomBytes(32)), ...message.accountKeys.slice(1)];
  return {
    ...claimed,
    transaction: { ...claimed.transaction, message: { ...message, accountKeys } },
  };
}

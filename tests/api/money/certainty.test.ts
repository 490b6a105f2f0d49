import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sol, thc } from '../../../src/game/amounts.ts';
import { type GameFixture, startGameFixture } from '../../kit/game-fixture.ts';
import { setLevel } from '../../kit/growhouse-rows.ts';
import { type LyingNode, startLyingNode } from '../../kit/lying-node.ts';
import {
  confirmCart,
  createPayingPlayer,
  createPaymentSender,
  loadLastOrderMemo,
  orderAndPay,
  type PayingPlayer,
  type PaymentSender,
} from '../../kit/payments.ts';
import { createVaultInspector } from '../../kit/vault-inspector.ts';

const CART = [{ id: 1, quantity: 1 }];

let game: GameFixture;
let sender: PaymentSender;
let player: PayingPlayer;
let nodes: LyingNode[];
beforeEach(async () => {
  game = await startGameFixture();
  sender = createPaymentSender(game.server);
  player = await createPayingPlayer(game);
  nodes = [];
});
afterEach(async () => {
  for (const node of nodes) await node.close();
  await game.close();
});

/** Lets the server use this many nodes, the first of which is the trusted one. */
async function configureNodes(count: number): Promise<void> {
  while (nodes.length < count) nodes.push(await startLyingNode(game.server.localnet.rpcUrl));
  const urls = nodes.map(({ url }) => url);
  game.ctx.chain = createVaultInspector(game.server).connectThrough(urls);
}

/** Lets every node show transactions at `confirmed` only. */
function hideFinalized(): void {
  for (const node of nodes) {
    node.lie('getTransaction', (result, [, options]) =>
      JSON.stringify(options).includes('finalized') ? null : result,
    );
  }
}

describe('a confirmed payment', () => {
  it.each([1, 2, 3])('buys goods of small value at once, with %i nodes', async (count) => {
    await configureNodes(count);
    const signature = await orderAndPay(sender, player, { cart: CART });
    hideFinalized();
    expect(await confirmCart(player, { cart: CART, signature })).toMatchObject({ status: 200 });
  });

  it('upgrades a growhouse without plants at once', async () => {
    await configureNodes(2);
    const { growhouseId } = player;
    await setLevel(game, growhouseId, { harvested: { common: 6 } });
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    const payment = { currency: 'thc', amount: thc(3000), intent } as const;
    const transaction = await sender.pay(player.wallet, payment);
    hideFinalized();
    const reply = await player.post(`/growhouse/${growhouseId}/upgrade`, { transaction });
    expect(reply).toMatchObject({ status: 200 });
  });

  it('counts when the trusted of three nodes is down', async () => {
    await configureNodes(3);
    const signature = await orderAndPay(sender, player, { cart: CART });
    nodes[0]?.setReachable(false);
    expect(await confirmCart(player, { cart: CART, signature })).toMatchObject({ status: 200 });
  });

  it('counts when one of three nodes is behind', async () => {
    await configureNodes(3);
    const signature = await orderAndPay(sender, player, { cart: CART });
    nodes[2]?.lie('getTransaction', () => null);
    nodes[2]?.lie('getSlot', () => 1);
    expect(await confirmCart(player, { cart: CART, signature })).toMatchObject({ status: 200 });
  });
});

describe('a finalized payment', () => {
  it('buys THC while the other node is down', async () => {
    await configureNodes(2);
    const body = { publicKey: player.address, exchangeSol: 1 };
    await player.post('/dispensary/exchange', body);
    const intent = await loadLastOrderMemo(game, player);
    const payment = { currency: 'sol', amount: sol('1'), intent } as const;
    const signature = await sender.pay(player.wallet, payment);
    nodes[1]?.setReachable(false);
    const reply = await player.post('/dispensary/exchange/confirm', { ...body, signature });
    expect(reply).toMatchObject({ status: 200 });
  });
});

it('a payment that settles names the usual duration', async () => {
  await configureNodes(1);
  game.ctx.settings.fastValueLimit = sol('0');
  const signature = await orderAndPay(sender, player, { cart: CART });
  hideFinalized();
  expect(await confirmCart(player, { cart: CART, signature })).toMatchObject({
    status: 409,
    message: 'Payment seen, settling. This usually takes about a second.',
  });
  game.ctx.settings.cluster = 'mainnet-beta';
  expect(await confirmCart(player, { cart: CART, signature })).toMatchObject({
    message: 'Payment seen, settling. This usually takes about 15 seconds.',
  });
});

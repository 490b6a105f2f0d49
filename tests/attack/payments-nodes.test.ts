import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../api/actions/payments/collect-payments.ts';
import { loadPaymentCursor } from '../../api/store/payments.ts';
import type { PaymentIntent } from '../../src/contract/payment-intent.ts';
import { sol, thc } from '../../src/game/amounts.ts';
import { type GameFixture, type Reply, startGameFixture } from '../kit/game-fixture.ts';
import { insertPlant, setLevel } from '../kit/growhouse-rows.ts';
import {
  type ClaimedTransaction,
  type LyingNode,
  parseTransaction,
  startLyingNode,
  withLamports,
} from '../kit/lying-node.ts';
import {
  confirmCart,
  createPayingPlayer,
  createPaymentSender,
  loadLastOrderMemo,
  loadMoneyState,
  type PayingPlayer,
  type PaymentSender,
} from '../kit/payments.ts';
import { callNode } from '../kit/test-chain.ts';
import { createVaultInspector, type VaultInspector } from '../kit/vault-inspector.ts';

const CART = [{ id: 1, quantity: 1 }];
const SETTLING = { status: 409, code: 'PAYMENT_SETTLING' };
const FAR_AHEAD = 10_000_000;

let game: GameFixture;
let sender: PaymentSender;
let inspector: VaultInspector;
let player: PayingPlayer;
/** The nodes of the server; the first one is the trusted one. All are honest at first. */
let nodes: LyingNode[];
beforeEach(async () => {
  game = await startGameFixture({ hasSharedClock: true });
  sender = createPaymentSender(game.server);
  inspector = createVaultInspector(game.server);
  player = await createPayingPlayer(game);
  nodes = [];
  await configureNodes(2);
  await collectPayments(game.ctx);
});
afterEach(async () => {
  for (const node of nodes) await node.close();
  await game.close();
});

/** Lets the server use this many nodes. */
async function configureNodes(count: number): Promise<void> {
  while (nodes.length < count) nodes.push(await startLyingNode(game.server.localnet.rpcUrl));
  game.ctx.chain = inspector.connectThrough(nodes.slice(0, count).map(({ url }) => url));
}

function getNode(index: number): LyingNode {
  const node = nodes[index];
  if (!node) throw new Error(`There is no node ${index}`);
  return node;
}

/**
 * Pays one lamport, which buys nothing and is refunded. @returns the transaction as an honest node
 * shows it
 */
async function payOneLamport(intent: PaymentIntent | string): Promise<ClaimedTransaction> {
  const signature = await sender.pay(player.wallet, { currency: 'sol', amount: 1n, intent });
  const options = { encoding: 'json', maxSupportedTransactionVersion: 0 };
  const { rpcUrl } = game.server.localnet;
  const transaction = parseTransaction(
    await callNode(rpcUrl, 'getTransaction', [signature, options]),
  );
  await collectPayments(game.ctx);
  return transaction;
}

const withVaultLamports = (transaction: ClaimedTransaction, lamports: bigint) =>
  withLamports(transaction, game.server.localnet.genesis.vault, lamports);

/** Lets a node claim that a transaction looks like this. */
function claim(node: LyingNode, signature: string, claimed: unknown): void {
  node.lie('getTransaction', (result, [asked]) => (asked === signature ? claimed : result));
}

/** Lets a node list a payment that does not exist. */
function list(node: LyingNode, signature: string, memo: string, slot: number): void {
  const entry = { signature, slot, memo, err: null, blockTime: null };
  node.lie('getSignaturesForAddress', (result) => [entry, ...(result as unknown[])]);
}

const createSignature = () => bs58.encode(randomBytes(64));

interface Purchase {
  intent: PaymentIntent | string;
  confirm: (signature: string) => Promise<Reply>;
}

async function orderExchange(exchangeSol: number): Promise<Purchase> {
  const body = { publicKey: player.address, exchangeSol };
  await player.post('/dispensary/exchange', body);
  return {
    intent: await loadLastOrderMemo(game, player),
    confirm: (signature) => player.post('/dispensary/exchange/confirm', { ...body, signature }),
  };
}

async function orderSeeds(): Promise<Purchase> {
  const { growhouseId } = player;
  await player.post('/dispensary/bulkbuy', { growhouseId, cart: CART, paymentMethod: 'sol' });
  return {
    intent: await loadLastOrderMemo(game, player),
    confirm: (signature) => confirmCart(player, { cart: CART, signature }),
  };
}

async function prepareUpgrade(): Promise<Purchase> {
  const { growhouseId } = player;
  await setLevel(game, growhouseId, { harvested: { common: 6 } });
  return {
    intent: { kind: 'upgrade', growhouseId, level: 1 },
    confirm: (transaction) => player.post(`/growhouse/${growhouseId}/upgrade`, { transaction }),
  };
}

async function prepareUpgradeWithPlant(): Promise<Purchase> {
  await insertPlant(game, player.growhouseId, { stage: 2, dueInHours: 5 });
  return prepareUpgrade();
}

const PURCHASES: [string, () => Promise<Purchase>][] = [
  ['an exchange', () => orderExchange(9)],
  ['seeds', orderSeeds],
  ['an upgrade', prepareUpgrade],
  ['an upgrade with an early harvest', prepareUpgradeWithPlant],
];

/** Runs the payments service, which may have to wait for the nodes. */
const collect = () => collectPayments(game.ctx).catch(() => undefined);

const loadAlarms = async () => {
  const rows = await game.ctx.db.selectFrom('alarms').select('name').execute();
  return rows.map(({ name }) => name);
};

/** Expects that neither the player nor the payments service gets anything for a payment. */
async function expectNothingFor({ confirm }: Purchase, signature: string): Promise<void> {
  const before = await loadMoneyState(game, player);
  for (const attempt of [1, 2]) {
    expect(await confirm(signature), `attempt ${attempt}`).toMatchObject(SETTLING);
  }
  await collect();
  expect(await loadMoneyState(game, player)).toEqual(before);
}

describe('a payment that never happened', () => {
  const cases = PURCHASES.flatMap(([name, prepare]) =>
    [0, 1].map((liar) => ({ name, prepare, liar, who: liar === 0 ? 'trusted' : 'second' })),
  );
  it.each(cases)(
    'does not pay for $name when the $who node claims it',
    async ({ prepare, liar }) => {
      const purchase = await prepare();
      const transaction = await payOneLamport('hello');
      const withMemo = await payOneLamport(purchase.intent);
      const signature = createSignature();
      claim(getNode(liar), signature, {
        ...withVaultLamports(withMemo, sol('9')),
        slot: transaction.slot,
      });
      game.server.clock.advance(1000);
      await expectNothingFor(purchase, signature);
      expect(await loadAlarms()).toContain('payment-nodes');
      expect(await inspector.listLogMessages('Critical')).toHaveLength(1);
    },
  );

  it('buys nothing when the trusted node claims a slot that the other has not reached', async () => {
    const purchase = await orderExchange(9);
    const transaction = await payOneLamport(purchase.intent);
    const signature = createSignature();
    const slot = transaction.slot + FAR_AHEAD;
    claim(getNode(0), signature, { ...withVaultLamports(transaction, sol('9')), slot });
    await expectNothingFor(purchase, signature);
  });

  it.each(['getSlot', 'getFirstAvailableBlock'])(
    'buys nothing when the trusted node claims it and the other does not answer %s',
    async (method) => {
      const purchase = await orderExchange(9);
      const transaction = await payOneLamport(purchase.intent);
      const signature = createSignature();
      claim(getNode(0), signature, withVaultLamports(transaction, sol('9')));
      getNode(1).lie(method, () => {
        throw new Error('no answer');
      });
      await expectNothingFor(purchase, signature);
    },
  );

  it('buys nothing when two of three nodes claim it', async () => {
    await configureNodes(3);
    const purchase = await orderExchange(9);
    const transaction = await payOneLamport(purchase.intent);
    const signature = createSignature();
    for (const liar of [1, 2]) {
      claim(getNode(liar), signature, withVaultLamports(transaction, sol('9')));
    }
    await expectNothingFor(purchase, signature);
  });

  it('buys no THC when the trusted node is down and two other nodes claim it', async () => {
    await configureNodes(3);
    const purchase = await orderExchange(9);
    const transaction = await payOneLamport(purchase.intent);
    const signature = createSignature();
    getNode(0).setReachable(false);
    for (const liar of [1, 2]) {
      claim(getNode(liar), signature, withVaultLamports(transaction, sol('9')));
    }
    await expectNothingFor(purchase, signature);
  });

  it('buys no seeds when the only reachable node of two claims it', async () => {
    const purchase = await orderSeeds();
    const transaction = await payOneLamport(purchase.intent);
    const signature = createSignature();
    getNode(0).setReachable(false);
    claim(getNode(1), signature, withVaultLamports(transaction, sol('9')));
    await expectNothingFor(purchase, signature);
  });

  it.each([0, 1])('is not refunded when node %i lists it', async (liar) => {
    const memo = 'growerz:nonsense';
    const transaction = await payOneLamport('hello');
    const withMemo = await payOneLamport(memo);
    await collect();
    const before = await loadMoneyState(game, player);
    const signature = createSignature();
    claim(getNode(liar), signature, {
      ...withVaultLamports(withMemo, sol('50')),
      slot: transaction.slot,
    });
    list(getNode(liar), signature, `[16] ${memo}`, transaction.slot);
    game.server.clock.advance(1000);
    for (let run = 0; run < 3; run++) await collect();
    expect(await loadMoneyState(game, player)).toEqual(before);
    expect(await loadAlarms()).toContain('payment-nodes');
  });
});

describe('a payment that the nodes describe differently', () => {
  const LIES: [string, (transaction: ClaimedTransaction) => unknown][] = [
    ['its amount', (transaction) => withVaultLamports(transaction, sol('9'))],
    ['its slot', (transaction) => ({ ...transaction, slot: transaction.slot - 1 })],
    [
      'whether it failed',
      (transaction) => ({ ...transaction, meta: { ...transaction.meta, err: 'AccountInUse' } }),
    ],
    ['its payer', (transaction) => replacePayer(transaction)],
    ['whether it exists', () => null],
  ];
  const cases = LIES.flatMap(([subject, lie]) => [0, 1].map((liar) => ({ subject, lie, liar })));
  it.each(cases)(
    'waits while node $liar lies about $subject, then settles',
    async ({ lie, liar }) => {
      const purchase = await orderExchange(1);
      const { intent } = purchase;
      const payment = { currency: 'sol', amount: sol('1'), intent } as const;
      const signature = await sender.pay(player.wallet, payment);
      getNode(liar).lie('getTransaction', (result, [asked]) =>
        asked === signature ? lie(parseTransaction(result)) : result,
      );
      game.server.clock.advance(1000);
      await expectNothingFor(purchase, signature);
      expect(await loadAlarms()).toContain('payment-nodes');

      getNode(liar).tellTruth();
      expect(await purchase.confirm(signature)).toMatchObject({ status: 200 });
      game.server.clock.advance(10 * 60_000);
      await collectPayments(game.ctx);
      expect(await loadAlarms()).not.toContain('payment-nodes');
      expect((await loadMoneyState(game, player)).payouts).toMatchObject([{ reason: 'exchange' }]);
    },
  );

  it('waits when fifty confirmations arrive together', async () => {
    const purchase = await orderExchange(1);
    const transaction = await payOneLamport(purchase.intent);
    const signature = createSignature();
    claim(getNode(0), signature, withVaultLamports(transaction, sol('1')));
    game.server.clock.advance(1000);
    const before = await loadMoneyState(game, player);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => purchase.confirm(signature)),
    );
    for (const reply of replies) expect(reply).toMatchObject(SETTLING);
    expect(await loadMoneyState(game, player)).toEqual(before);
    expect(await inspector.listLogMessages('Critical')).toHaveLength(1);
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

describe('a payment that is not finalized', () => {
  /** Lets a node show transactions at `confirmed` only. */
  const hideFinalized = (node: LyingNode) =>
    node.lie('getTransaction', (result, [, options]) =>
      (options as { commitment?: string }).commitment === 'finalized' ? null : result,
    );

  it.each([1, 2])('buys no THC, with %i nodes', async (count) => {
    await configureNodes(count);
    const purchase = await orderExchange(0.1);
    const { intent } = purchase;
    const payment = { currency: 'sol', amount: sol('0.1'), intent } as const;
    const signature = await sender.pay(player.wallet, payment);
    hideFinalized(getNode(0));
    const before = await loadMoneyState(game, player);
    expect(await purchase.confirm(signature)).toMatchObject(SETTLING);
    expect(await loadMoneyState(game, player)).toEqual(before);
    getNode(0).tellTruth();
    expect(await purchase.confirm(signature)).toMatchObject({ status: 200 });
  });

  it('is not refunded', async () => {
    await configureNodes(1);
    const { growhouseId } = player;
    const intent = { kind: 'maxupgrade', growhouseId } as const;
    const payment = { currency: 'sol', amount: sol('3'), intent } as const;
    const transaction = await sender.pay(player.wallet, payment);
    hideFinalized(getNode(0));
    const before = await loadMoneyState(game, player);
    const confirm = () => player.post(`/growhouse/${growhouseId}/maxupgrade`, { transaction });
    expect(await confirm()).toMatchObject(SETTLING);
    await collect();
    expect(await loadMoneyState(game, player)).toEqual(before);
    getNode(0).tellTruth();
    expect(await confirm()).toMatchObject({ status: 409, code: 'PAYMENT_REFUNDED' });
  });

  it('buys nothing while its surplus would be refunded', async () => {
    await configureNodes(1);
    const purchase = await orderSeeds();
    const { intent } = purchase;
    const payment = { currency: 'sol', amount: sol('0.4'), intent } as const;
    const signature = await sender.pay(player.wallet, payment);
    hideFinalized(getNode(0));
    const before = await loadMoneyState(game, player);
    expect(await purchase.confirm(signature)).toMatchObject(SETTLING);
    expect(await loadMoneyState(game, player)).toEqual(before);
  });

  it.each([
    ['above the limit for fast payments', { fastValueLimit: sol('0.004999999') }],
    ['when every payment has to be finalized', { paymentStrictness: 'finalized' }],
  ] as const)('buys no seeds %s', async (_when, settings) => {
    await configureNodes(1);
    Object.assign(game.ctx.settings, settings);
    const purchase = await orderSeeds();
    const { intent } = purchase;
    const payment = { currency: 'sol', amount: sol('0.005'), intent } as const;
    const signature = await sender.pay(player.wallet, payment);
    hideFinalized(getNode(0));
    const before = await loadMoneyState(game, player);
    expect(await purchase.confirm(signature)).toMatchObject(SETTLING);
    expect(await loadMoneyState(game, player)).toEqual(before);
    getNode(0).tellTruth();
    expect(await purchase.confirm(signature)).toMatchObject({ status: 200 });
  });

  it('buys no seeds for THC that is worth more than the limit for fast payments', async () => {
    await configureNodes(1);
    // 150 THC are worth 0.003631035 SOL.
    Object.assign(game.ctx.settings, { fastValueLimit: sol('0.003631034') });
    const { growhouseId } = player;
    await player.post('/dispensary/bulkbuy', { growhouseId, cart: CART, paymentMethod: 'thc' });
    const intent = await loadLastOrderMemo(game, player);
    const payment = { currency: 'thc', amount: thc(150), intent } as const;
    const signature = await sender.pay(player.wallet, payment);
    hideFinalized(getNode(0));
    expect(await confirmCart(player, { cart: CART, signature })).toMatchObject(SETTLING);
    Object.assign(game.ctx.settings, { fastValueLimit: sol('0.003631035') });
    expect(await confirmCart(player, { cart: CART, signature })).toMatchObject({ status: 200 });
  });
});

describe('a node that hides payments', () => {
  const countSeeds = async () => (await loadMoneyState(game, player)).plants.length;
  const buySeeds = async () => {
    const { intent } = await orderSeeds();
    await sender.pay(player.wallet, { currency: 'sol', amount: sol('0.005'), intent });
  };

  it.each([0, 1])('cannot keep node %i from showing them', async (liar) => {
    await buySeeds();
    getNode(liar).lie('getSignaturesForAddress', () => []);
    await collectPayments(game.ctx);
    expect(await countSeeds()).toBe(4);
  });

  it.each([0, 1])('cannot make the cursor pass them as node %i', async (liar) => {
    await collectPayments(game.ctx);
    const cursor = (await loadPaymentCursor(game.ctx.db)) ?? 0;
    getNode(liar).lie('getSlot', (result) => Number(result) + FAR_AHEAD);
    await collect();
    expect(await loadPaymentCursor(game.ctx.db)).toBeLessThan(cursor + 1000);
    await buySeeds();
    await collect();
    expect(await countSeeds()).toBe(4);
  });

  it('cannot make the cursor pass them while the trusted node is down', async () => {
    await buySeeds();
    const cursor = await loadPaymentCursor(game.ctx.db);
    getNode(0).setReachable(false);
    getNode(1).lie('getSignaturesForAddress', () => []);
    for (let run = 0; run < 3; run++) {
      game.server.localnet.chain.advanceSlots(5000);
      await collect();
    }
    expect(await loadPaymentCursor(game.ctx.db)).toBe(cursor);
    getNode(0).setReachable(true);
    await collectPayments(game.ctx);
    expect(await countSeeds()).toBe(4);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundLateExchanges } from '../../../api/actions/payouts/refund-late-exchanges.ts';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { economyShape } from '../../../src/contract/admin-shapes.ts';
import { orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc, thcUnits } from '../../../src/game/amounts.ts';
import { createSignedInAdmin } from '../../kit/admin.ts';
import { changeEconomy, leaveAvailable, loadExchangeRows } from '../../kit/economy.ts';
import { type GameFixture, parseData, startGameFixture } from '../../kit/game-fixture.ts';
import { TEST_ECONOMY } from '../../kit/game-server.ts';
import {
  createPayingPlayer,
  createPaymentSender,
  type PayingPlayer,
  type PaymentSender,
} from '../../kit/payments.ts';
import { createVaultInspector, type VaultInspector } from '../../kit/vault-inspector.ts';

const TEN_MINUTES_MS = 10 * 60_000;
/** What 1 SOL buys. */
const THC_PER_SOL = thcUnits(41_310_535_425n);

let game: GameFixture;
let sender: PaymentSender;
let vault: VaultInspector;
/** Runs after the server has read the vault's balance and before it acts on it. */
let afterBalanceRead: () => Promise<void> = () => Promise.resolve();
/** What the server believes the vault holds; null for its real balance. */
let vaultThc: bigint | null = null;
beforeAll(async () => {
  game = await startGameFixture({
    chain: (real) => ({
      ...real,
      getVaultBalances: async () => {
        const balances = await real.getVaultBalances();
        await afterBalanceRead();
        return vaultThc === null ? balances : { ...balances, thcUnits: vaultThc };
      },
    }),
  });
  sender = createPaymentSender(game.server);
  vault = createVaultInspector(game.server);
});
afterAll(() => game.close());
beforeEach(async () => {
  afterBalanceRead = () => Promise.resolve();
  vaultThc = null;
  game.passHours(24);
  await changeEconomy(game, TEST_ECONOMY);
  await game.ctx.db.deleteFrom('payouts').execute();
});

const order = (player: PayingPlayer, exchangeSol: number) =>
  player.post('/dispensary/exchange', { publicKey: player.address, exchangeSol });

async function exchange(player: PayingPlayer, exchangeSol: number): Promise<string> {
  const placed = parseData(orderShape, await order(player, exchangeSol));
  const signature = await sender.send(player.wallet, placed.transaction);
  expect(await confirm(player, exchangeSol, signature)).toMatchObject({ status: 200 });
  return signature;
}

const confirm = (player: PayingPlayer, exchangeSol: number, signature: string) =>
  player.post('/dispensary/exchange/confirm', {
    publicKey: player.address,
    exchangeSol,
    signature,
  });

const createPlayers = (count: number): Promise<PayingPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => createPayingPlayer(game)));

const loadPayouts = () => game.ctx.db.selectFrom('payouts').selectAll().orderBy('id').execute();

const sumReserved = async (): Promise<bigint> => {
  const rows = await game.ctx.db
    .selectFrom('orders')
    .select('reserved_units')
    .where('expires_at_ms', '>', game.nowMs())
    .execute();
  return rows.reduce((sum, { reserved_units }) => sum + reserved_units, 0n);
};

describe('orders that arrive together', { tags: ['attack'] }, () => {
  it('do not both take the last THC', async () => {
    const players = await createPlayers(2);
    await leaveAvailable(game, THC_PER_SOL);
    const replies = await Promise.all(players.map((player) => order(player, 1)));
    expect(replies.map(({ code }) => code).toSorted()).toEqual([
      'EXCHANGE_RESERVE_SHORT',
      undefined,
    ]);
    expect(await sumReserved()).toBe(THC_PER_SOL);
  });

  it('of ten wallets reserve no more THC than there is for three', async () => {
    const players = await createPlayers(10);
    await leaveAvailable(game, THC_PER_SOL * 3n);
    const replies = await Promise.all(players.map((player) => order(player, 1)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await sumReserved()).toBe(THC_PER_SOL * 3n);
  });

  it('of one wallet reserve the THC of one order', async () => {
    const [player] = await createPlayers(1);
    if (!player) return;
    await Promise.all([1, 2, 3, 1, 2].map((amount) => order(player, amount)));
    const open = await game.ctx.db
      .selectFrom('orders')
      .select('id')
      .where('address', '=', player.address)
      .where('reserved_units', '>', 0n)
      .execute();
    expect(open).toHaveLength(1);
  });

  it('of many wallets stay within the limit of the day', async () => {
    const players = await createPlayers(6);
    await changeEconomy(game, { maxPerDay: sol('2') });
    const replies = await Promise.all(players.map((player) => order(player, 1)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.filter(({ code }) => code === 'EXCHANGE_DAY_LIMIT')).toHaveLength(4);
  });
});

describe('an order during another change', { tags: ['attack'] }, () => {
  it('is refused when the exchange is paused while it is placed', async () => {
    const [player] = await createPlayers(1);
    if (!player) return;
    afterBalanceRead = () => changeEconomy(game, { isExchangePaused: true });
    expect(await order(player, 1)).toMatchObject({ code: 'EXCHANGE_PAUSED' });
    expect(await sumReserved()).toBe(0n);
  });

  it('gets the new rate when the rate changes while it is placed', async () => {
    const [player] = await createPlayers(1);
    if (!player) return;
    afterBalanceRead = () => changeEconomy(game, { rate: TEST_ECONOMY.rate * 2n });
    expect(await order(player, 1)).toMatchObject({ status: 200 });
    expect(await sumReserved()).toBe(THC_PER_SOL / 2n);
  });

  it('does not count THC that is paid out after the balance was read', async () => {
    const [player] = await createPlayers(1);
    if (!player) return;
    const id = await vault.queuePayout(player.address, thc(100_000));
    await leaveAvailable(game, THC_PER_SOL - 1n);
    afterBalanceRead = async () => {
      const settled = { state: 'confirmed', settled_at_ms: game.nowMs() } as const;
      await game.ctx.db.updateTable('payouts').set(settled).where('id', '=', id).execute();
    };
    expect(await order(player, 1)).toMatchObject({ code: 'EXCHANGE_RESERVE_SHORT' });
    expect(await sumReserved()).toBe(0n);
  });
});

describe('an exchange that cannot be served', { tags: ['attack'] }, () => {
  /** Creates an exchange that has waited for ten minutes in front of an empty vault. */
  async function createLateExchange() {
    const player = await createPayingPlayer(game);
    const signature = await exchange(player, 1);
    game.server.clock.advance(TEN_MINUTES_MS);
    vaultThc = 0n;
    return { player, signature };
  }

  it('is refunded once, however many runs overlap', async () => {
    const { player } = await createLateExchange();
    await Promise.all([1, 2, 3].map(() => refundLateExchanges(game.ctx)));
    await refundLateExchanges(game.ctx);
    expect(await loadPayouts()).toMatchObject([
      { address: player.address, reason: 'refund', currency: 'sol', amount_units: sol('1') },
    ]);
  });

  it('is paid in THC or in SOL, not in both, when it is sent and refunded together', async () => {
    const { player } = await createLateExchange();
    const before = {
      thc: await vault.loadThcBalance(player.address),
      lamports: await vault.loadLamports(player.address),
    };
    vaultThc = null;
    const isRefunded = async () => {
      vaultThc = 0n;
      return refundLateExchanges(game.ctx);
    };
    await Promise.all([sendPayouts(game.ctx), isRefunded()]);
    vaultThc = null;
    await sendPayouts(game.ctx);
    const gained = {
      thc: (await vault.loadThcBalance(player.address)) > before.thc,
      sol: (await vault.loadLamports(player.address)) > before.lamports,
    };
    expect(gained.thc).not.toBe(gained.sol);
    expect(await loadPayouts()).toHaveLength(1);
  });

  it('gives no THC to a player who confirms the payment again', async () => {
    const { player, signature } = await createLateExchange();
    await refundLateExchanges(game.ctx);
    const before = await loadExchangeRows(game);
    const reply = await confirm(player, 1, signature);
    expect(reply).toMatchObject({ status: 409, code: 'PAYMENT_REFUNDED' });
    expect(reply.message).toMatch(/could not pay the THC within ten minutes/);
    expect(await loadExchangeRows(game)).toEqual(before);
  });

  it('is not refunded while a transaction may still pay it', async () => {
    const { player } = await createLateExchange();
    vaultThc = null;
    await sendPayouts(game.ctx);
    vaultThc = 0n;
    expect(await refundLateExchanges(game.ctx)).toBe(0);
    expect(await loadPayouts()).toMatchObject([{ address: player.address, reason: 'exchange' }]);
  });

  it('is not refunded when it is sent after the refund was decided', async () => {
    const { player } = await createLateExchange();
    afterBalanceRead = async () => {
      afterBalanceRead = () => Promise.resolve();
      vaultThc = null;
      await sendPayouts(game.ctx);
      vaultThc = 0n;
    };
    expect(await refundLateExchanges(game.ctx)).toBe(0);
    const [payout] = await loadPayouts();
    expect(payout).toMatchObject({ address: player.address, reason: 'exchange', state: 'sent' });
    const { payments } = await loadExchangeRows(game);
    expect(payments.find(({ id }) => id === payout?.payment_id)?.state).toBe('fulfilled');
  });

  it('is not refunded while its wallet is banned', async () => {
    const { player } = await createLateExchange();
    const ban = game.ctx.db.updateTable('users').set({ is_banned: 1 });
    await ban.where('id', '=', player.userId).execute();
    expect(await refundLateExchanges(game.ctx)).toBe(0);
    expect(await loadPayouts()).toMatchObject([{ reason: 'exchange', state: 'queued' }]);
  });
});

it('two superadmins who change the same settings together: one is refused', async () => {
  const superadmins = await Promise.all(
    [1, 2].map(() => createSignedInAdmin(game.server, { isSuperadmin: true })),
  );
  const [first] = superadmins;
  const seen = economyShape.parse((await first?.get('/economy'))?.body.data);
  const { audit } = await loadExchangeRows(game);
  const answers = await Promise.all(
    superadmins.map((superadmin, index) => {
      const settings = { ...seen.settings, maxPerOrder: String(index + 1) };
      const { revision } = seen;
      return superadmin.call('/economy', { revision, settings, confirmRate: false });
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await loadExchangeRows(game)).audit).toHaveLength(audit.length + 1);
});

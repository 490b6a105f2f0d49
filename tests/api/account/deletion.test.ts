import { beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/payouts/settle-payouts.ts';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { indexLogs } from '../../../api/actions/logs/application-log.ts';
import { insertSubscription } from '../../../api/store/users/push-subscriptions.ts';
import { hubShape } from '../../../src/contract/shapes.ts';
import { getLevelRequirements } from '../../../src/game/levels/levels.ts';
import { shareGame, type TestPlayer } from '../../kit/game-fixture.ts';
import {
  insertPlant,
  listPayouts,
  loadFirstGrowhouse,
  setLevel,
} from '../../kit/growhouse-rows.ts';
import { moveGrower } from '../../kit/move-grower.ts';
import { deleteAccount, findTablesWith, signDeletion } from '../../kit/own-data.ts';
import {
  confirmCart,
  createPayingPlayer,
  orderAndPay,
  orderSeeds,
  type PayingPlayer,
} from '../../kit/payments.ts';
import { loadLastRow, loadRow, loadRows, updateRows } from '../../kit/rows.ts';

const RIPE = { stage: 5, dueInHours: 0 };
/** The tables that prove what was paid, which keep the wallet. */
const LEDGER = ['batch_payouts', 'orders', 'payments', 'payouts'];

const game = shareGame();
let player: PayingPlayer;
beforeEach(async () => {
  player = await createPayingPlayer(game);
});

/** Plays a little of everything, so that rows of the wallet are in many tables. */
async function playABit(): Promise<void> {
  const { growhouseId } = player;
  await player.post(`/growhouse/${growhouseId}/nickname`, { nickname: 'Secret Grove' });
  const plantId = await insertPlant(game, growhouseId, RIPE);
  await game.server.call('POST', `/plant/${plantId}/harvest`, {
    token: await game.server.signIn(player.wallet),
    body: {},
    headers: { 'idempotency-key': 'harvest' },
  });
  const signature = await orderAndPay(game, player);
  await confirmCart(player, { signature });
  await insertPlant(game, growhouseId, { stage: 2, dueInHours: 5 });
}

const signInAgain = async (): Promise<string> => game.server.signIn(player.wallet);

const readHub = async (token: string) => {
  const { status, body } = await game.server.call('GET', '/account/hub', { token });
  expect(status).toBe(200);
  return hubShape.parse(body.data);
};

async function pay(): Promise<void> {
  await sendPayouts(game.ctx);
  await settlePayouts(game.ctx);
}

describe('account deletion', () => {
  it('leaves no trace of the wallet outside the ledger', async () => {
    await playABit();
    expect(await findTablesWith(game, player.address)).toEqual(
      expect.arrayContaining(['users', 'growers', 'logs', 'idempotency_keys', 'payouts']),
    );
    const deletion = await game.server.call('POST', '/account/deletion', {
      token: await signInAgain(),
      body: { signedTransaction: await signDeletion(player) },
      headers: { 'idempotency-key': 'deletion' },
    });
    expect(deletion).toMatchObject({ status: 200, body: { message: 'Your account is deleted' } });
    const left = await findTablesWith(game, player.address);
    expect(left.filter((table) => !LEDGER.includes(table))).toEqual([]);
    expect(await findTablesWith(game, 'Secret Grove')).toEqual([]);
    expect(await loadLastRow(game.ctx.db, 'logs')).toMatchObject({
      address: null,
      message: 'A player deleted the account',
    });
  });

  it('leaves no session, notification, calendar link or report', async () => {
    const { db } = game.ctx;
    const other = await createPayingPlayer(game);
    await other.post(`/growhouse/${other.growhouseId}/nickname`, { nickname: 'Rude Grove' });
    await player.post('/report-nickname', { nickname: 'Rude Grove', reason: 'insult' });
    await player.post('/account/calendar', {});
    const session = await loadRow(db, 'sessions', { user_id: player.userId });
    await insertSubscription(db, {
      sessionId: session.id,
      userId: player.userId,
      target: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 'x', auth: 'x' },
      topics: new Set(['ready']),
      quietHours: null,
      timeZone: 'UTC',
      language: 'en',
      nowMs: game.nowMs(),
      nextCheckAtMs: game.nowMs(),
    });
    const countRows = async () =>
      Promise.all(
        (['sessions', 'push_subscriptions', 'calendar_links', 'nickname_reports'] as const).map(
          async (table) =>
            (await db.selectFrom(table).selectAll().where('user_id', '=', player.userId).execute())
              .length,
        ),
      );
    expect(await countRows()).toEqual([1, 1, 1, 1]);
    await deleteAccount(player);
    expect(await countRows()).toEqual([0, 0, 0, 0]);
  });

  it('forgets reports of a nickname that nobody else has', async () => {
    const other = await createPayingPlayer(game);
    await player.post(`/growhouse/${player.growhouseId}/nickname`, { nickname: 'Secret Grove' });
    const report = { nickname: 'Secret Grove', reason: 'insult' };
    expect(await other.post('/report-nickname', report)).toMatchObject({ status: 200 });
    await deleteAccount(player);
    expect(await findTablesWith(game, 'Secret Grove')).toEqual([]);
  });

  it('keeps reports of a nickname that another growhouse has', async () => {
    const other = await createPayingPlayer(game);
    for (const each of [player, other]) {
      await each.post(`/growhouse/${each.growhouseId}/nickname`, { nickname: 'Shared Grove' });
    }
    await other.post('/report-nickname', { nickname: 'Shared Grove', reason: 'insult' });
    await deleteAccount(player);
    expect(await findTablesWith(game, 'Shared Grove')).toContain('nickname_cases');
  });

  it('removes the lines of the log also from its index', async () => {
    await playABit();
    game.passHours(24);
    await indexLogs(game.ctx);
    expect(await findTablesWith(game, player.address)).toContain('logs');
    await deleteAccount(player);
    expect(await findTablesWith(game, player.address)).toEqual(['orders', 'payments', 'payouts']);
  });

  it('still pays what the vault owes', async () => {
    await playABit();
    await deleteAccount(player);
    await pay();
    expect(await listPayouts(game, player.address)).toMatchObject([{ state: 'confirmed' }]);
  });

  it('changes no data of other players', async () => {
    const other = await createPayingPlayer(game);
    await other.post(`/growhouse/${other.growhouseId}/nickname`, { nickname: 'Neighbour' });
    const before = (await other.get('/account/growhouses')).data;
    await deleteAccount(player);
    expect((await other.get('/account/growhouses')).data).toEqual(before);
    expect(await findTablesWith(game, other.address)).toContain('logs');
  });

  it('waits for an order that can still be paid', async () => {
    await orderSeeds(player);
    expect(await deleteAccount(player)).toMatchObject({
      status: 409,
      code: 'ACCOUNT_HAS_OPEN_ORDER',
    });
    game.server.clock.advance(121_000);
    expect(await deleteAccount(player)).toMatchObject({ status: 200 });
  });

  it('is refused to an admin', async () => {
    await updateRows(game.ctx.db, 'users', player.userId, { is_admin: 1 });
    expect(await deleteAccount(player)).toMatchObject({ status: 409, code: 'ACCOUNT_IS_ADMIN' });
  });

  it('refunds payments for a growhouse of a deleted account', async () => {
    await setLevel(game, player.growhouseId, { level: 1, harvested: { common: 100 } });
    const plantId = await insertPlant(game, player.growhouseId, { stage: 2, dueInHours: -60 });
    const { sol } = getLevelRequirements(1);
    const late = await orderAndPay(game, player);
    game.server.clock.advance(121_000);
    await deleteAccount(player);
    const upgrade = await game.sender.pay(player.wallet, {
      currency: 'sol',
      amount: sol,
      intent: { kind: 'upgrade', growhouseId: player.growhouseId, level: 1 },
    });
    const revival = await game.sender.pay(player.wallet, {
      currency: 'thc',
      amount: 1_000_000n,
      intent: { kind: 'revive', plantId, growhouseId: player.growhouseId },
    });
    await collectPayments(game.ctx);
    const payments = await loadRows(game.ctx.db, 'payments', { address: player.address }, [
      'signature',
      'state',
      'refusal',
    ]);
    for (const signature of [late, upgrade, revival]) {
      expect(payments).toContainEqual({ signature, state: 'refunded', refusal: 'ACCOUNT_DELETED' });
    }
    await pay();
    const refunds = await listPayouts(game, player.address);
    expect(refunds).toHaveLength(3);
    expect(refunds.every(({ state }) => state === 'confirmed')).toBe(true);
  });
});

describe('a wallet that comes back', () => {
  /** Signs a player in again. */
  async function resume(left: TestPlayer): Promise<TestPlayer> {
    const token = await game.server.signIn(left.wallet);
    const post: TestPlayer['post'] = async (path, body) => {
      const {
        status,
        headers,
        body: answer,
      } = await game.server.call('POST', path, { token, body });
      return { status, headers, message: answer.message, code: answer.code, data: answer.data };
    };
    return { ...left, post };
  }

  it('gets its growhouses back empty, on the same level, without new seeds', async () => {
    await playABit();
    await setLevel(game, player.growhouseId, { level: 3, harvested: { common: 2 } });
    await deleteAccount(player);
    const token = await signInAgain();
    const { growhouses } = await readHub(token);
    expect(growhouses).toMatchObject([{ id: player.growhouseId, nickname: null, level: 3 }]);
    const growhouse = await loadFirstGrowhouse(game, player);
    expect(growhouse).toMatchObject({
      address: player.address,
      plants: [],
      growers: [],
      harvested: { common: 2 },
    });
  });

  it('founds nothing twice, however often it leaves', async () => {
    const collector = await game.createPlayer(6);
    const before = await readHub(await game.server.signIn(collector.wallet));
    expect(before.growhouses).toHaveLength(2);
    await deleteAccount(collector);
    await deleteAccount(await resume(collector));
    const { growhouses } = await readHub(await game.server.signIn(collector.wallet));
    const ids = growhouses.map(({ id }) => id);
    expect(ids).toEqual(before.growhouses.map(({ id }) => id));
    const seeds = await loadRows(game.ctx.db, 'plants', { growhouse_id: ids });
    expect(seeds).toEqual([]);
  });

  it('can put its growers to work at once', async () => {
    await deleteAccount(player);
    const token = await signInAgain();
    const path = `/growhouse/${player.growhouseId}/addgrower`;
    const body = { mint: player.mints[0] };
    expect((await game.server.call('POST', path, { token, body })).status).toBe(200);
  });

  it('is not paid again for a plant', async () => {
    const plantId = await insertPlant(game, player.growhouseId, RIPE);
    await player.post(`/plant/${plantId}/harvest`, {});
    await deleteAccount(player);
    const token = await signInAgain();
    const again = await game.server.call('POST', `/plant/${plantId}/harvest`, { token, body: {} });
    expect(again.body.code).toBe('PLANT_GONE');
    expect(await listPayouts(game, player.address)).toHaveLength(1);
  });

  it('finds its payments and payouts in the ledger', async () => {
    await playABit();
    await deleteAccount(player);
    const token = await signInAgain();
    const { body } = await game.server.call('GET', '/account/money', { token });
    expect(body.data).toMatchObject({ entries: [{ type: 'payout' }, { type: 'payment' }] });
  });
});

it('a grower of a deleted account rests when it comes to another player', async () => {
  const [mint = ''] = player.mints;
  await deleteAccount(player);
  const buyer = await createPayingPlayer(game);
  await moveGrower(game.server, mint, { from: player.wallet, to: buyer.address });
  game.server.clock.advance(60_000);
  await buyer.get('/account/hub');
  const path = `/growhouse/${buyer.growhouseId}/addgrower`;
  expect(await buyer.post(path, { mint })).toMatchObject({ code: 'GROWER_RESTING' });
});

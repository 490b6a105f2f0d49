import { createTranslator } from '../../kit/catalogues.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendNotifications } from '../../../api/actions/notifications/send-notifications.ts';
import { TASKS } from '../../../api/services/services.ts';
import { requestCheck } from '../../../api/store/users/push-subscriptions.ts';
import { type GameFixture, startGameFixture } from '../../kit/game-fixture.ts';
import { insertPlant, setLevel } from '../../kit/growhouse-rows.ts';
import {
  ALL_TOPICS,
  createNotifiedPlayer,
  type NotifiedPlayer,
} from '../../kit/notified-player.ts';
import { createTestDevice, type PushService, startPushService } from '../../kit/push-service.ts';
import { addRow, updateRows } from '../../kit/rows.ts';

let service: PushService;
let game: GameFixture;
beforeEach(async () => {
  service = await startPushService();
  game = await startGameFixture({ push: { keys: service.keys, timeoutMs: 200 } });
});
afterEach(async () => {
  await game.close();
  await service.close();
});

const loadRow = ({ player }: NotifiedPlayer) =>
  game.ctx.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', player.userId)
    .executeTakeFirst();

/** Inserts a plant that the service knows of, as if the player had just planted it. */
async function plant(notified: NotifiedPlayer, stage: number, dueInHours: number) {
  const id = await insertPlant(game, notified.growhouseId, { stage, dueInHours });
  await requestCheck(game.ctx.db, [notified.player.address], game.nowMs());
  return id;
}

async function createPlayerWithDuePlant(): Promise<NotifiedPlayer> {
  const notified = await createNotifiedPlayer(game, service);
  await plant(notified, 1, 0);
  return notified;
}

const passMinutes = (minutes: number) => game.server.clock.advance(minutes * 60_000);

describe('sendNotifications', () => {
  it('notifies a device once when plants become due', async () => {
    const notified = await createNotifiedPlayer(game, service);
    await plant(notified, 1, 2);
    await plant(notified, 5, 2);
    expect(await notified.runAndRead()).toEqual([]);
    game.passHours(1.99);
    expect(await notified.runAndRead()).toEqual([]);
    game.passHours(0.01);
    const id = notified.growhouseId;
    expect(await notified.runAndRead()).toEqual([
      {
        title: `1 plant to water, 1 to harvest in Growhouse # ${id}`,
        body: expect.stringMatching(/^1 plant is ready to harvest for \d+ THC\.$/) as string,
        path: `/growhouse/${id}`,
        dueCount: 2,
        wallet: notified.player.address,
        quietHours: null,
        isTest: false,
      },
    ]);
    expect(service.received.at(-1)?.headers).toMatchObject({ urgency: 'normal', topic: 'plants' });
    game.passHours(5);
    expect(await notified.runAndRead()).toEqual([]);
  });

  it('warns before a plant withers, with the time on the player’s clock', async () => {
    const notified = await createNotifiedPlayer(game, service, { timeZone: 'Asia/Kolkata' });
    await plant(notified, 1, 0);
    await notified.runAndRead();
    game.passHours(42);
    // The clock started at 08:00 UTC and has advanced by ten minutes and 42 hours.
    expect(await notified.runAndRead()).toMatchObject([
      { body: 'Water 1 plant by 13:40 or it withers.' },
    ]);
    expect(service.received.at(-1)?.headers.urgency).toBe('high');
  });

  it('words a message in the language of the device', async () => {
    const notified = await createNotifiedPlayer(game, service, { language: 'de-AT' });
    await plant(notified, 1, 0);
    await notified.runAndRead();
    game.passHours(42);
    const i18n = await createTranslator('de');
    const WATER =
      '{count, plural, one {Water # plant by {time} or it withers.} other {Water # plants by {time} or they wither.}}';
    const [message] = await notified.runAndRead();
    const pattern = i18n.t(WATER, { count: 1, time: '\\d\\d:\\d\\d' });
    expect(message?.body).toMatch(new RegExp(`^${pattern}$`));
  });

  it('leaves a player alone who uses the app, and checks again afterwards', async () => {
    const notified = await createNotifiedPlayer(game, service);
    await plant(notified, 1, 0.1);
    await notified.runAndRead();
    // The request counts as activity.
    await notified.player.get('/account/hub');
    game.passHours(0.1);
    expect(await notified.runAndRead()).toEqual([]);
    passMinutes(10);
    expect(await notified.runAndRead()).toHaveLength(1);
  });

  it('finds what a player has planted since the last check', async () => {
    const notified = await createNotifiedPlayer(game, service);
    await notified.runAndRead();
    expect((await loadRow(notified))?.next_check_at_ms).toBeNull();
    await notified.player.get('/account/hub');
    await insertPlant(game, notified.growhouseId, { stage: 1, dueInHours: 3 });
    passMinutes(10);
    expect(await notified.runAndRead()).toEqual([]);
    game.passHours(3);
    expect(await notified.runAndRead()).toHaveLength(1);
  });

  it('keeps quiet hours in the time zone of the device', async () => {
    const quietHours = { from: '22:00', until: '08:00' };
    // It is 21:10 in Auckland, where clocks are 13 hours ahead.
    const notified = await createNotifiedPlayer(game, service, {
      quietHours,
      timeZone: 'Pacific/Auckland',
    });
    await plant(notified, 1, 1);
    game.passHours(1);
    expect(await notified.runAndRead()).toEqual([]);
    game.passHours(9.8);
    expect(await notified.runAndRead()).toEqual([]);
    // 08:00.
    passMinutes(2);
    // A message that is delivered late must be silent in them.
    expect(await notified.runAndRead()).toMatchObject([
      { quietHours: { fromMinute: 1320, untilMinute: 480 } },
    ]);
  });

  it('sends only the kinds that the device wants', async () => {
    const notified = await createNotifiedPlayer(game, service, { topics: ['withering'] });
    await plant(notified, 1, 0);
    expect(await notified.runAndRead()).toEqual([]);
    game.passHours(42);
    expect(await notified.runAndRead()).toHaveLength(1);
  });

  it('reports THC that has arrived and the upgrade that it pays for', async () => {
    const notified = await createNotifiedPlayer(game, service);
    const { player, growhouseId } = notified;
    await notified.runAndRead();
    await setLevel(game, growhouseId, { level: 1, harvested: { common: 100 } });
    await game.server.giveThc(player.address, 100_000);
    await addRow(game.ctx.db, 'payouts', {
      address: player.address,
      amount_units: 833_000_000n,
      growhouse_id: growhouseId,
      created_at_ms: game.nowMs(),
    });
    passMinutes(1);
    const { services } = game.server;
    await services.start('payouts');
    await expect
      .poll(
        async () => {
          game.server.timers.advance(10_000);
          const { db } = game.ctx;
          return (await db.selectFrom('payouts').select('state').executeTakeFirst())?.state;
        },
        { timeout: 15_000 },
      )
      .toBe('confirmed');
    expect(await notified.runAndRead()).toMatchObject([
      {
        title: `Growhouse # ${growhouseId} is ready for its upgrade`,
        body: 'You have everything for level 2. 833 THC arrived.',
      },
    ]);
  });

  it.each([404, 410])('ends a subscription that is answered with %i', async (answer) => {
    const notified = await createPlayerWithDuePlant();
    service.answer = answer;
    await sendNotifications(game.ctx);
    expect(await loadRow(notified)).toBeUndefined();
  });

  it('waits as long as the push service asks, and then sends what still holds', async () => {
    const notified = await createPlayerWithDuePlant();
    service.answer = { status: 429, headers: { 'retry-after': '3600' } };
    expect(await notified.runAndRead()).toHaveLength(1);
    service.answer = 201;
    passMinutes(59);
    expect(await notified.runAndRead()).toEqual([]);
    passMinutes(1);
    expect(await notified.runAndRead()).toHaveLength(1);
    expect(await loadRow(notified)).toMatchObject({ failures: 0 });
  });

  it('keeps the back-off when the player returns or is paid', async () => {
    const notified = await createPlayerWithDuePlant();
    service.answer = { status: 429, headers: { 'retry-after': '3600' } };
    await sendNotifications(game.ctx);
    const untilMs = game.nowMs() + 3_600_000;
    await notified.player.get('/account/hub');
    await requestCheck(game.ctx.db, [notified.player.address], game.nowMs());
    expect(await loadRow(notified)).toMatchObject({ next_check_at_ms: untilMs });
  });

  it('retries ever later while the push service does not answer', async () => {
    const notified = await createPlayerWithDuePlant();
    service.answer = 'silence';
    const delays: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      await sendNotifications(game.ctx);
      const nextMs = (await loadRow(notified))?.next_check_at_ms ?? 0;
      delays.push((nextMs - game.nowMs()) / 60_000);
      game.server.clock.advance(nextMs - game.nowMs());
    }
    expect(delays).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360]);
  }, 20_000);

  it('notifies all other devices when one push service fails', async () => {
    const first = await createNotifiedPlayer(game, service);
    const second = await createNotifiedPlayer(game, service);
    await plant(first, 1, 0);
    await plant(second, 1, 0);
    await updateRows(
      game.ctx.db,
      'push_subscriptions',
      { user_id: first.player.userId },
      { time_zone: 'Mars/Olympus' },
    );
    expect(await second.runAndRead()).toHaveLength(1);
    expect(game.server.logged.map(({ event }) => event)).toContain('notification.failed');
    expect((await loadRow(first))?.next_check_at_ms).toBeGreaterThan(game.nowMs());
  });

  it('notifies every device of a player', async () => {
    const notified = await createNotifiedPlayer(game, service);
    const token = await game.server.signIn(notified.player.wallet);
    const { subscription } = createTestDevice(`${service.origin}/another-device`);
    const body = { ...ALL_TOPICS, subscription };
    await game.server.call('POST', '/account/notifications', { token, body });
    game.passHours(1);
    await plant(notified, 1, 0);
    await sendNotifications(game.ctx);
    expect(service.received.map(({ path }) => path).sort()).toEqual([
      '/another-device',
      new URL(notified.device.subscription.endpoint).pathname,
    ]);
  });

  it('does not check players whose next event is not due', async () => {
    for (let players = 0; players < 3; players++) await createNotifiedPlayer(game, service);
    await sendNotifications(game.ctx);
    const before = game.statements();
    await sendNotifications(game.ctx);
    expect(game.statements() - before).toBe(1);
  });

  it('keeps the time of the next check that an action has set during a check', async () => {
    const notified = await createPlayerWithDuePlant();
    service.answer = 'silence';
    const run = sendNotifications(game.ctx);
    await expect.poll(() => service.received.length).toBe(1);
    const atMs = game.nowMs() + 5;
    await game.ctx.db.updateTable('push_subscriptions').set({ next_check_at_ms: atMs }).execute();
    await run;
    expect(await loadRow(notified)).toMatchObject({ next_check_at_ms: atMs, failures: 1 });
  });

  it('checks again when a payout arrives during a check', async () => {
    const notified = await createPlayerWithDuePlant();
    service.answer = 'silence';
    const run = sendNotifications(game.ctx);
    await expect.poll(() => service.received.length).toBe(1);
    const arrivedAtMs = game.nowMs() + 1;
    await requestCheck(game.ctx.db, [notified.player.address], arrivedAtMs);
    await run;
    expect(await loadRow(notified)).toMatchObject({ next_check_at_ms: arrivedAtMs });
  });

  it('sends nothing to a device whose player signs out during the check', async () => {
    const notified = await createNotifiedPlayer(game, service);
    const { player, growhouseId } = notified;
    await plant(notified, 1, 0);
    // Balances are read when a payout may have enabled an upgrade.
    await setLevel(game, growhouseId, { level: 1, harvested: { common: 100 } });
    await addRow(game.ctx.db, 'payouts', {
      address: player.address,
      state: 'confirmed',
      created_at_ms: game.nowMs(),
      settled_at_ms: game.nowMs(),
    });
    const { chain } = game.ctx;
    const signOutAndRead: typeof chain.getWalletBalances = async (address) => {
      await player.post('/logout');
      return chain.getWalletBalances(address);
    };
    await sendNotifications({
      ...game.ctx,
      chain: { ...chain, getWalletBalances: signOutAndRead },
    });
    expect(await loadRow(notified)).toBeUndefined();
    expect(service.received).toEqual([]);
  });

  it('does nothing on a server without keys', async () => {
    await createNotifiedPlayer(game, service);
    await TASKS.notices.run({ ...game.ctx, push: null });
    expect(service.received).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendNotifications } from '../../../api/actions/notifications/send-notifications.ts';
import { notificationsShape } from '../../../src/contract/notifications.ts';
import { createSignedInAdmin } from '../../kit/admin.ts';
import { type GameFixture, parseData, startGameFixture } from '../../kit/game-fixture.ts';
import { insertPlant } from '../../kit/growhouse-rows.ts';
import { ALL_TOPICS, createNotifiedPlayer } from '../../kit/notified-player.ts';
import { createTestDevice, type PushService, startPushService } from '../../kit/push-service.ts';

const PATH = '/account/notifications';
const WEEK_HOURS = 7 * 24;

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

const countSubscriptions = async () =>
  (await game.ctx.db.selectFrom('push_subscriptions').select('id').execute()).length;

/** A subscription at another endpoint. */
const at = (endpoint: string) => createTestDevice(endpoint).subscription;

const createDevice = () => createTestDevice(`${service.origin}/device`);

describe('POST /account/notifications', () => {
  it('turns notifications on for this device, and changes them', async () => {
    const player = await game.createPlayer();
    expect((await player.get(PATH)).data).toBeNull();
    const { subscription } = createDevice();
    const first = await player.post(PATH, { ...ALL_TOPICS, subscription });
    expect(first).toMatchObject({ status: 200, message: 'Notifications are on' });
    const quietHours = { from: '22:30', until: '07:05' };
    const settings = {
      topics: ['withering', 'ready'],
      quietHours,
      timeZone: 'Asia/Tokyo',
      language: 'pt-BR',
    };
    await player.post(PATH, { ...settings, subscription });
    expect(parseData(notificationsShape, await player.get(PATH))).toEqual({
      ...settings,
      topics: ['ready', 'withering'],
      endpoint: subscription.endpoint,
    });
    expect(await countSubscriptions()).toBe(1);
  });

  it('replaces the subscription of the same session', async () => {
    const player = await game.createPlayer();
    await player.post(PATH, { ...ALL_TOPICS, ...createDevice() });
    const { subscription } = createTestDevice(`${service.origin}/renewed`);
    await player.post(PATH, { ...ALL_TOPICS, subscription });
    expect((await player.get(PATH)).data).toMatchObject({ endpoint: subscription.endpoint });
    expect(await countSubscriptions()).toBe(1);
  });

  it('moves the device to the wallet that uses it now, which has its keys', async () => {
    const [first, second, thief] = [
      await game.createPlayer(),
      await game.createPlayer(),
      await game.createPlayer(),
    ];
    const { subscription } = createDevice();
    await first.post(PATH, { ...ALL_TOPICS, subscription });
    const stolen = { ...subscription, keys: createDevice().subscription.keys };
    expect(await thief.post(PATH, { ...ALL_TOPICS, subscription: stolen })).toMatchObject({
      status: 409,
      code: 'PUSH_ENDPOINT_TAKEN',
    });
    await second.post(PATH, { ...ALL_TOPICS, subscription });
    expect((await first.get(PATH)).data).toBeNull();
    expect((await second.get(PATH)).data).not.toBeNull();
  });

  it.each([
    [{ subscription: at('https://evil.example/x') }, 'PUSH_SERVICE_UNKNOWN'],
    [{ subscription: at('http://169.254.169.254/x') }, 'PUSH_SERVICE_UNKNOWN'],
    [{ subscription: at('nonsense') }, 'INVALID_REQUEST'],
    [{ topics: ['everything'] }, 'INVALID_REQUEST'],
    [{ timeZone: 'Mars/Olympus' }, 'INVALID_REQUEST'],
    [{ quietHours: { from: '25:00', until: '08:00' } }, 'INVALID_REQUEST'],
    [{ extra: true }, 'INVALID_REQUEST'],
  ])('refuses %j', async (change, code) => {
    const player = await game.createPlayer();
    const { subscription } = createDevice();
    const reply = await player.post(PATH, { ...ALL_TOPICS, subscription, ...change });
    expect(reply.code).toBe(code);
    expect(await countSubscriptions()).toBe(0);
  });

  it('is refused by a server without keys', async () => {
    game.ctx.push = null;
    const player = await game.createPlayer();
    const { subscription } = createDevice();
    const reply = await player.post(PATH, { ...ALL_TOPICS, subscription });
    expect(reply).toMatchObject({ status: 409, code: 'PUSH_UNAVAILABLE' });
  });
});

describe('a subscription', () => {
  it('ends when the player turns it off', async () => {
    const { player } = await createNotifiedPlayer(game, service);
    expect(await player.post(`${PATH}/off`)).toMatchObject({ message: 'Notifications are off' });
    expect((await player.get(PATH)).data).toBeNull();
    expect(await player.post(`${PATH}/off`)).toMatchObject({ status: 200 });
  });

  it('ends with a sign-out', async () => {
    const { player } = await createNotifiedPlayer(game, service);
    await player.post('/logout');
    expect(await countSubscriptions()).toBe(0);
  });

  it('ends with a ban', async () => {
    const { player } = await createNotifiedPlayer(game, service);
    const admin = await createSignedInAdmin(game.server);
    const answer = await admin.call(`/users/${player.userId}/ban`);
    expect(answer.status).toBe(200);
    expect(await countSubscriptions()).toBe(0);
  });

  it('gets nothing once its session has expired', async () => {
    const { growhouseId } = await createNotifiedPlayer(game, service);
    game.passHours(WEEK_HOURS);
    await insertPlant(game, growhouseId, { stage: 1, dueInHours: 0 });
    await sendNotifications(game.ctx);
    expect(service.received).toEqual([]);
  });
});

describe('POST /account/notifications/test', () => {
  it('sends a notification at once', async () => {
    const { player, device } = await createNotifiedPlayer(game, service, { topics: [] });
    expect(await player.post(`${PATH}/test`)).toMatchObject({ status: 200 });
    const [message] = service.received;
    expect(message && device.read(message)).toMatchObject({
      isTest: true,
      path: '/settings',
      wallet: player.address,
    });
  });

  it('is refused when repeated at once', async () => {
    const { player } = await createNotifiedPlayer(game, service);
    await player.post(`${PATH}/test`);
    expect(await player.post(`${PATH}/test`)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    game.server.clock.advance(10_000);
    expect(await player.post(`${PATH}/test`)).toMatchObject({ status: 200 });
    expect(service.received).toHaveLength(2);
  });

  it('says what went wrong', async () => {
    const { player } = await createNotifiedPlayer(game, service);
    service.answer = 'silence';
    expect(await player.post(`${PATH}/test`)).toMatchObject({
      status: 503,
      code: 'PUSH_NOT_TAKEN',
    });
    game.server.clock.advance(10_000);
    service.answer = 410;
    expect(await player.post(`${PATH}/test`)).toMatchObject({ status: 409, code: 'PUSH_ENDED' });
    expect(await player.post(`${PATH}/test`)).toMatchObject({ code: 'PUSH_NOT_SUBSCRIBED' });
  });
});

describe('POST /push-subscription/renew', () => {
  it('moves the subscription to the new endpoint', async () => {
    const { player, device } = await createNotifiedPlayer(game, service);
    const { endpoint, keys } = device.subscription;
    const { subscription } = createTestDevice(`${service.origin}/renewed`);
    const body = { old: { endpoint, auth: keys.auth }, subscription };
    const { status } = await game.server.call('POST', '/push-subscription/renew', { body });
    expect(status).toBe(200);
    expect((await player.get(PATH)).data).toMatchObject({ endpoint: subscription.endpoint });
  });

  it('needs the secret of the old subscription', async () => {
    const { player, device } = await createNotifiedPlayer(game, service);
    const { endpoint } = device.subscription;
    const { subscription } = createTestDevice(`${service.origin}/renewed`);
    const body = { old: { endpoint, auth: subscription.keys.auth }, subscription };
    const answer = await game.server.call('POST', '/push-subscription/renew', { body });
    expect(answer.body.code).toBe('NOT_FOUND');
    expect((await player.get(PATH)).data).toMatchObject({ endpoint });
  });

  it('takes no endpoint of another device, and none of an unknown service', async () => {
    const first = await createNotifiedPlayer(game, service);
    const second = await createNotifiedPlayer(game, service);
    const { endpoint, keys } = first.device.subscription;
    const old = { endpoint, auth: keys.auth };
    const renew = async (subscription: unknown) => {
      const body = { old, subscription };
      return (await game.server.call('POST', '/push-subscription/renew', { body })).body.code;
    };
    expect(await renew(second.device.subscription)).toBe('PUSH_ENDPOINT_TAKEN');
    const elsewhere = { ...createDevice().subscription, endpoint: 'https://evil.example/x' };
    expect(await renew(elsewhere)).toBe('PUSH_SERVICE_UNKNOWN');
  });
});

import { describe, expect, it } from 'vitest';
import { maskSecrets } from '../../../api/logging/masking.ts';
import { calendarLinkShape, newCalendarLinkShape } from '../../../src/contract/account-shapes.ts';
import { HEADERS } from '../../../src/contract/envelope.ts';
import { createSignedInAdmin } from '../../kit/admin.ts';
import { parseData, shareGame, type TestPlayer } from '../../kit/game-fixture.ts';
import { PUBLIC_ORIGIN } from '../../kit/game-server.ts';
import { listLogMessages } from '../../kit/growhouse-rows.ts';
import { refusal } from '../../kit/outcome.ts';

const game = shareGame();

const createLink = async (player: TestPlayer) =>
  parseData(newCalendarLinkShape, await player.post('/account/calendar')).url;

const readLink = async (player: TestPlayer) =>
  parseData(calendarLinkShape, await player.get('/account/calendar'));

const readStatus = async (url: string) => (await game.server.app.request(url)).status;

describe('the calendar link', () => {
  it('has a secret of 256 bits, of which only the hash is stored', async () => {
    const player = await game.createPlayer();
    const url = await createLink(player);
    expect(url).toMatch(new RegExp(`^${PUBLIC_ORIGIN}/api/calendar/[0-9a-f]{64}\\.ics$`));
    expect(await readLink(player)).toEqual({ created: new Date(game.nowMs()).toISOString() });
    const rows = await game.ctx.db.selectFrom('calendar_links').selectAll().execute();
    expect(rows.filter(({ user_id }) => user_id === player.userId)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(getSecret(url));
  });

  it('is in no stored response, so that a repeated request does not get it again', async () => {
    const player = await game.createPlayer();
    const token = await game.server.signIn(player.wallet);
    const headers = { [HEADERS.idempotencyKey]: 'calendar-1' };
    const post = () => game.server.call('POST', '/account/calendar', { token, headers });
    const { url } = newCalendarLinkShape.parse((await post()).body.data);
    expect(await post()).toMatchObject(refusal(409, 'RESPONSE_NOT_STORED'));
    const stored = await game.ctx.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(getSecret(url));
    expect(await readStatus(url)).toBe(200);
  });

  it('is masked in the logs of requests', async () => {
    const url = await createLink(await game.createPlayer());
    await readStatus(url);
    const [last] = game.server.logged.slice(-1);
    expect(last?.detail).toMatchObject({ path: new URL(url).pathname });
    // What the process log does with every entry.
    expect(JSON.stringify(maskSecrets(last))).toContain('/api/calendar/[masked].ics');
  });

  it('replaces the previous link, which stops working', async () => {
    const player = await game.createPlayer();
    const first = await createLink(player);
    const second = await createLink(player);
    expect(await readStatus(first)).toBe(404);
    expect(await readStatus(second)).toBe(200);
    expect(await listLogMessages(game, player.address)).toEqual(
      expect.arrayContaining(['Created the calendar link', 'Replaced the calendar link']),
    );
  });

  it('stops working once the player revokes it, and can be revoked again', async () => {
    const player = await game.createPlayer();
    const url = await createLink(player);
    for (const _ of [1, 2]) {
      expect(await player.post('/account/calendar/revoke')).toMatchObject({ status: 200 });
    }
    expect(await readStatus(url)).toBe(404);
    expect(await readLink(player)).toEqual({ created: null });
    const messages = await listLogMessages(game, player.address);
    expect(messages.filter((line) => line === 'Revoked the calendar link')).toHaveLength(1);
  });

  it('belongs to one wallet: another player neither sees nor revokes it', async () => {
    const player = await game.createPlayer();
    const stranger = await game.createPlayer();
    const url = await createLink(player);
    expect(await readLink(stranger)).toEqual({ created: null });
    await stranger.post('/account/calendar/revoke');
    expect(await readStatus(url)).toBe(200);
  });

  it('outlasts the session and ends with a ban, even after the ban is lifted', async () => {
    const player = await game.createPlayer();
    const url = await createLink(player);
    await game.ctx.db.deleteFrom('sessions').where('user_id', '=', player.userId).execute();
    expect(await readStatus(url)).toBe(200);
    const admin = await createSignedInAdmin(game.server);
    await admin.call(`/users/${player.userId}/ban`);
    expect(await readStatus(url)).toBe(404);
    await admin.call(`/users/${player.userId}/unban`);
    expect(await readStatus(url)).toBe(404);
  });

  it('does not work while its player is banned, however the ban came about', async () => {
    const player = await game.createPlayer();
    const url = await createLink(player);
    const setBanned = (is_banned: 0 | 1) =>
      game.ctx.db.updateTable('users').set({ is_banned }).where('id', '=', player.userId).execute();
    await setBanned(1);
    expect(await readStatus(url)).toBe(404);
    await setBanned(0);
  });
});

const getSecret = (url: string): string => /[0-9a-f]{64}/.exec(url)?.[0] ?? '';

import { describe, expect, it } from 'vitest';
import { playerSessionsShape } from '../../../src/contract/account-shapes.ts';
import { parseData, shareGame, type TestPlayer } from '../../kit/game-fixture.ts';
import { addRow, loadRows } from '../../kit/rows.ts';
import { authenticate, getVerifiedSignature } from '../../kit/sign-in.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

const game = shareGame();

const listSessions = async (player: TestPlayer) =>
  parseData(playerSessionsShape, await player.get('/account/sessions'));

const isSignedIn = async (token: string) =>
  (await game.server.call('GET', '/account/hub', { token })).status === 200;

describe('the sessions of a player', () => {
  it('are listed newest first, with times and the current one', async () => {
    const player = await game.createPlayer();
    game.passHours(1);
    await game.server.signIn(player.wallet);
    const sessions = await listSessions(player);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([false, true]);
    expect(sessions[0]?.created).toBe(new Date(game.nowMs()).toISOString());
    expect(Object.keys(sessions[0] ?? {})).toEqual([
      'id',
      'created',
      'last_used',
      'expires',
      'browser',
      'is_current',
    ]);
  });

  it('name the browser and its system, and nothing else of the user agent', async () => {
    const player = await game.createPlayer();
    const signature = await getVerifiedSignature(game.server, player.wallet);
    await game.server.call('POST', '/authenticate', {
      body: { publicKey: player.address, signature },
      headers: { 'user-agent': CHROME },
    });
    const [newest] = await listSessions(player);
    expect(newest?.browser).toBe('Chrome 141, Android');
  });

  it('can be ended one by one', async () => {
    const player = await game.createPlayer();
    const other = await game.server.signIn(player.wallet);
    const [newest] = await listSessions(player);
    expect(await player.post(`/account/sessions/${newest?.id}/end`, {})).toMatchObject({
      status: 200,
      message: 'Signed out there',
    });
    expect(await isSignedIn(other)).toBe(false);
    expect(await listSessions(player)).toHaveLength(1);
  });

  it('can be ended all at once, except the current one', async () => {
    const player = await game.createPlayer();
    const others = [
      await game.server.signIn(player.wallet),
      await game.server.signIn(player.wallet),
    ];
    await player.post('/account/sessions/end-others', {});
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await listSessions(player)).toMatchObject([{ is_current: true }]);
  });

  it('do not end with themselves', async () => {
    const player = await game.createPlayer();
    const [own] = await listSessions(player);
    expect(await player.post(`/account/sessions/${own?.id}/end`, {})).toMatchObject({
      status: 409,
      code: 'OWN_SESSION',
    });
  });

  it('are not listed for and cannot be ended by another player', async () => {
    const victim = await game.createPlayer();
    const attacker = await game.createPlayer();
    const [target] = await listSessions(victim);
    expect(await attacker.post(`/account/sessions/${target?.id}/end`, {})).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    await attacker.post('/account/sessions/end-others', {});
    expect(await listSessions(victim)).toHaveLength(1);
    expect(await listSessions(attacker)).not.toContainEqual(target);
  });

  it('take the admin sessions that they opened with them', async () => {
    const player = await game.createPlayer();
    const signature = await getVerifiedSignature(game.server, player.wallet);
    await authenticate(game.server, player.wallet, { signature });
    const [newest] = await listSessions(player);
    const { id } = newest ?? { id: 0 };
    await addRow(game.ctx.db, 'sessions', {
      user_id: player.userId,
      token_hash: `admin ${id}`,
      scope: 'admin',
      created_at_ms: game.nowMs(),
      expires_at_ms: game.nowMs() + 1000,
      parent_id: id,
    });
    expect(await listSessions(player)).toHaveLength(2);
    await player.post(`/account/sessions/${id}/end`, {});
    const rows = await loadRows(game.ctx.db, 'sessions', { user_id: player.userId }, ['scope']);
    expect(rows).toEqual([{ scope: 'player' }]);
  });
});

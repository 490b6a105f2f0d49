import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { createSignedInAdmin } from '../../kit/admin.ts';
import { loadRow, updateRows } from '../../kit/rows.ts';
import { shareServer } from '../../kit/share-server.ts';

const SECOND_MS = 1000;

const server = shareServer();

/** Reads with a token, which keeps its session known. */
const read = async (token: string) => (await server.call('GET', '/account/hub', { token })).status;
const change = async (token: string) =>
  (await server.call('POST', '/plant/1/water', { token })).status;

/** Creates a player whose session is known. */
async function createReader() {
  const player = await server.createPlayer();
  expect(await read(player.token)).toBe(200);
  const { id: userId } = await loadRow(server.ctx.db, 'users', { address: player.address });
  return { ...player, userId };
}

describe('a session that another process ends', () => {
  const createEnded = async () => {
    const { token, userId } = await createReader();
    await server.ctx.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    return token;
  };

  it('allows reads for less than a second', async () => {
    const token = await createEnded();
    server.clock.advance(SECOND_MS - 1);
    expect(await read(token)).toBe(200);
    server.clock.advance(1);
    expect(await read(token)).toBe(401);
  });

  it('allows no change', async () => {
    expect(await change(await createEnded())).toBe(401);
  });

  it('allows no reads after the clock was set back', async () => {
    const token = await createEnded();
    server.clock.advance(-SECOND_MS);
    expect(await read(token)).toBe(401);
  });
});

describe('a player whom another process bans', () => {
  it('may read for less than a second, and change nothing', async () => {
    const { token, userId } = await createReader();
    await updateRows(server.ctx.db, 'users', userId, { is_banned: 1 });
    expect(await read(token)).toBe(200);
    expect(await change(token)).toBe(403);
    server.clock.advance(SECOND_MS);
    expect(await read(token)).toBe(403);
  });
});

describe('a known session', () => {
  it('ends at once when its player signs out', async () => {
    const { token } = await createReader();
    await server.call('POST', '/logout', { token });
    expect(await read(token)).toBe(401);
  });

  it('ends at once when its player signs out on other devices', async () => {
    const { token, wallet } = await createReader();
    const other = await server.signIn(wallet);
    expect(await read(token)).toBe(200);
    await server.call('POST', '/account/sessions/end-others', { token: other });
    expect(await read(token)).toBe(401);
  });

  it('ends at once when its player has signed in ten times more', async () => {
    const { token, wallet } = await createReader();
    for (let count = 0; count < 10; count++) {
      expect(await read(token)).toBe(200);
      await server.signIn(wallet);
    }
    expect(await read(token)).toBe(401);
  });

  it.each([
    ['signs its player out', 'sign-out', 401],
    ['bans its player', 'ban', 403],
  ])('ends at once when an admin %s', async (_what, action, status) => {
    const admin = await createSignedInAdmin(server);
    const { token, userId } = await createReader();
    expect(await admin.call(`/users/${userId}/${action}`, {})).toMatchObject({ status: 200 });
    expect(await read(token)).toBe(status);
  });
});

it('an unknown token stays unknown', async () => {
  const { token } = await createReader();
  expect(await read(Keypair.generate().publicKey.toBase58())).toBe(401);
  expect(await read(token)).toBe(200);
});

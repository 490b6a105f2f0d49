import { ed25519 } from '@noble/curves/ed25519';
import type { Keypair } from '@solana/web3.js';
import { HEADERS } from '../../src/contract/envelope.ts';
import { identityShape } from '../../src/contract/shapes.ts';
import { type Answer, type GameServer, PUBLIC_ORIGIN } from './game-server.ts';
import { loadRow, updateRows } from './rows.ts';

export interface SignedInAdmin {
  wallet: Keypair;
  address: string;
  userId: number;
  /** Token of the player's session. */
  playerToken: string;
  /** Token of the admin session. */
  token: string;
  /** Mints of the growers it got before it signed in. */
  mints: string[];
  call(path: string, body?: object): Promise<Answer>;
  get(path: string): Promise<Answer>;
}

/** The body of the call that releases the money of a banned player. */
export const RELEASE = { reason: 'The appeal was granted' };

/** The header that carries the token of admin calls. */
export const adminHeader = (token: string) => ({ [HEADERS.adminAuthorization]: `Bearer ${token}` });

/** Signs in to the admin area with the wallet's signature of its own address. */
export function authenticateAdmin(
  server: GameServer,
  wallet: Keypair,
  playerToken: string,
): Promise<Answer> {
  const publicKey = wallet.publicKey.toBase58();
  const message = Buffer.from(publicKey);
  const signature = ed25519.sign(message, wallet.secretKey.slice(0, 32));
  return server.call('POST', '/admin/authenticate', {
    headers: adminHeader(playerToken),
    body: {
      publicKey,
      signedMessage: Buffer.from(signature).toString('base64'),
      encodedMessage: message.toString('base64'),
    },
  });
}

/** Signs in to the admin area and expects success. @returns the token of the admin session */
export async function openAdminSession(
  server: GameServer,
  wallet: Keypair,
  playerToken: string,
): Promise<string> {
  const answer = await authenticateAdmin(server, wallet, playerToken);
  return identityShape.parse(answer.body.data).token;
}

/**
 * Creates a new wallet with this many growers, makes it an admin in the database and signs it in to
 * the admin area.
 */
export async function createSignedInAdmin(
  server: GameServer,
  { isSuperadmin = false, growers = 0 }: { isSuperadmin?: boolean; growers?: number } = {},
): Promise<SignedInAdmin> {
  const { wallet, address, mints, token: playerToken } = await server.createPlayer(growers);
  const { id: userId } = await loadRow(server.ctx.db, 'users', { address });
  const role = { is_admin: 1, is_superadmin: isSuperadmin ? 1 : 0 } as const;
  await updateRows(server.ctx.db, 'users', userId, role);
  return openSession(server, { wallet, address, userId, playerToken, mints });
}

/** Signs an admin in again, as a player and to the admin area. */
export async function signInAdminAgain(
  server: GameServer,
  { wallet, address, userId, mints }: SignedInAdmin,
): Promise<SignedInAdmin> {
  const playerToken = await server.signIn(wallet);
  return openSession(server, { wallet, address, userId, playerToken, mints });
}

async function openSession(
  server: GameServer,
  admin: Omit<SignedInAdmin, 'token' | 'call' | 'get'>,
): Promise<SignedInAdmin> {
  const token = await openAdminSession(server, admin.wallet, admin.playerToken);
  const headers = adminHeader(token);
  return {
    ...admin,
    token,
    call: (path, body = {}) => server.call('POST', `/admin${path}`, { headers, body }),
    get: (path) => server.call('GET', `/admin${path}`, { headers }),
  };
}

/** Posts to the admin area and reads the answer as text, such as a CSV file. */
export async function postForText(
  server: GameServer,
  { token }: SignedInAdmin,
  path: string,
  filter: object,
) {
  const response = await server.app.request(`${PUBLIC_ORIGIN}/api/admin${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...adminHeader(token) },
    body: JSON.stringify(filter),
  });
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, text, lines: text.split('\r\n').slice(0, -1) };
}

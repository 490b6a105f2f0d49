import { isDeepStrictEqual } from 'node:util';
import { toIso } from '../../../src/contract/primitives.ts';
import type { SignInInputShape } from '../../../src/contract/shapes.ts';
import { isSignedBy, isWalletAddress } from '../../chain/sign-in/ed25519.ts';
import { removeOffchainHeader } from '../../chain/sign-in/offchain-message.ts';
import { parseSignInMessage } from '../../chain/sign-in/sign-in-message.ts';
import { buildSignInTransaction } from '../../chain/sign-in/sign-in-transaction.ts';
import { parseSignedMemo } from '../../chain/sign-in/signed-memo.ts';
import type { Connection } from '../../store/database/database.ts';
import { deleteExpiredChallenges } from '../../store/server/cleanup.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { LogCategory } from '../../store/tables/log-tables.ts';
import * as store from '../../store/users/sign-in-challenges.ts';
import { findUserByAddress } from '../../store/users/users.ts';
import { assertNotBanned } from '../admin/bans.ts';
import type { Context, GameSettings } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex, toHex } from '../secrets.ts';
import { inTransaction } from '../transaction.ts';

const STATEMENT = 'Sign in to Growerz Hub. Nothing is sent and nothing is paid.';

const CHAIN_IDS: Readonly<Record<GameSettings['cluster'], string>> = {
  'mainnet-beta': 'mainnet',
  devnet: 'devnet',
  localnet: 'localnet',
};

/** Creates the input that a wallet with Sign In With Solana shows and signs. */
export async function createSignInInput(ctx: Context): Promise<SignInInputShape> {
  const nonce = createNonce(ctx);
  const issuedAtMs = ctx.now();
  const expiresAtMs = issuedAtMs + CHALLENGE_MS;
  const times = { issuedAtMs, expiresAtMs };
  await saveChallenge(ctx.db, { kind: 'sign-in', secret: nonce, address: null, ...times });
  return buildSignInInput(ctx.settings, { nonce, ...times });
}

function buildSignInInput(
  { publicOrigin, cluster }: GameSettings,
  { nonce, issuedAtMs, expiresAtMs }: { nonce: string; issuedAtMs: number; expiresAtMs: number },
): SignInInputShape {
  return {
    domain: publicOrigin.host,
    uri: publicOrigin.origin,
    statement: STATEMENT,
    version: '1',
    chainId: CHAIN_IDS[cluster],
    nonce,
    issuedAt: toIso(issuedAtMs),
    expirationTime: toIso(expiresAtMs),
  };
}

/**
 * Verifies a signed message, comparing each field with the input that was issued.
 * @param signed message and signature are base64; sets the signer's address if the wallet has signed
 * @throws RefusalError SIGN_IN_REFUSED
 */
export async function verifySignInMessage(
  ctx: Context,
  address: string,
  signed: { signedMessage: string; signature: string; signer: Signer },
): Promise<store.Challenge> {
  const bytes = Buffer.from(signed.signedMessage, 'base64');
  const message = parseSignInMessage(removeOffchainHeader(bytes, address).toString('utf8'));
  const signature = Buffer.from(signed.signature, 'base64');
  if (!message || !isSignedBy(address, { message: bytes, signature })) {
    throw new RefusalError('SIGN_IN_REFUSED');
  }
  // A message that was signed for another site proves nothing here.
  if (message.domain === ctx.settings.publicOrigin.host) signed.signer.address = address;
  const { nonce } = message;
  const hash = sha256Hex(nonce);
  const challenge = await store.findOpenChallenge(ctx.db, {
    kind: 'sign-in',
    hash,
    nowMs: ctx.now(),
  });
  if (!challenge) throw new RefusalError('SIGN_IN_REFUSED');
  const expected = { ...buildSignInInput(ctx.settings, { ...challenge, nonce }), address };
  if (!isDeepStrictEqual(message, expected)) throw new RefusalError('SIGN_IN_REFUSED');
  return challenge;
}

/** Follows the host in the first line of the memo. */
const MEMO_REQUEST = 'asks you to sign in with your wallet:';

/**
 * Creates a transaction that a wallet signs to prove it owns its key. The transaction is never sent.
 * @returns the transaction, base64
 * @throws RefusalError INVALID_REQUEST if `address` is not a wallet, ACCOUNT_BANNED
 * @throws ChainUnreachableError
 */
export async function createSignInTransaction(ctx: Context, address: string): Promise<string> {
  if (!isWalletAddress(address)) throw new RefusalError('INVALID_REQUEST', 'this is not a wallet');
  const user = await findUserByAddress(ctx.db, address);
  if (user?.isBanned) {
    await inTransaction(ctx, (db) => assertNotBanned(db, { ...user, userId: user.id }, ctx.now()));
  }
  return createChallengeTransaction(ctx, {
    address,
    request: MEMO_REQUEST,
    notes: ['This transaction is never sent. Nothing is paid.'],
    toSecret: (memo) => memo,
  });
}

interface TransactionChallenge {
  /** The wallet that signs. */
  address: string;
  /** What the server asks for; follows the host in the memo. */
  request: string;
  /** Further lines of the memo. */
  notes: readonly string[];
  /** Returns the secret whose hash identifies the challenge. */
  toSecret: (memo: string) => string;
}

/**
 * Creates a transaction with a memo that a wallet signs to prove it owns its key. It is never sent.
 * @returns the transaction, base64
 * @throws ChainUnreachableError
 */
export async function createChallengeTransaction(
  ctx: Context,
  { address, request, notes, toSecret }: TransactionChallenge,
): Promise<string> {
  const { blockhash } = await ctx.chain.getLatestBlockhash();
  const issuedAtMs = ctx.now();
  const expiresAtMs = issuedAtMs + CHALLENGE_MS;
  const memo = [
    `${ctx.settings.publicOrigin.host} ${request}`,
    address,
    '',
    ...notes,
    '',
    `Nonce: ${createNonce(ctx)}`,
    `Issued At: ${toIso(issuedAtMs)}`,
    `Expiration Time: ${toIso(expiresAtMs)}`,
  ].join('\n');
  const secret = toSecret(memo);
  await saveChallenge(ctx.db, { kind: 'transaction', secret, address, issuedAtMs, expiresAtMs });
  return buildSignInTransaction({ address, memo, blockhash });
}

/**
 * Verifies a signed sign-in transaction against its challenge. It can be verified again until it is
 * used, so that a lost response does not send the player back to the wallet.
 * @returns the signature (base58) for `authenticatePlayer`
 * @throws RefusalError SIGN_IN_REFUSED
 */
export async function verifySignInTransaction(
  ctx: Context,
  transactionBase64: string,
): Promise<string> {
  return logRefusedSignIn(ctx, 'User Action', async (signer) => {
    const signed = parseSignedMemo(transactionBase64);
    if (!signed) throw new RefusalError('SIGN_IN_REFUSED');
    const { address, memo, signature } = signed;
    // Wallets also sign memos of other programs, which anybody can copy from the chain.
    if (memo.startsWith(`${ctx.settings.publicOrigin.host} ${MEMO_REQUEST}`)) {
      signer.address = address;
    }
    const filter = { kind: 'transaction', hash: sha256Hex(memo), nowMs: ctx.now() } as const;
    const challenge = await store.findOpenChallenge(ctx.db, filter);
    if (challenge?.address !== address) throw new RefusalError('SIGN_IN_REFUSED');
    const isRecorded = await store.recordSignature(ctx.db, challenge.id, signature);
    if (!isRecorded) throw new RefusalError('SIGN_IN_REFUSED');
    return signature;
  });
}

/** The time within which a challenge can be answered. */
const CHALLENGE_MS = 2 * 60_000;

const NONCE_BYTES = 16;
/** Expired challenges deleted with every new one, so that they cannot pile up. */
const MAX_DELETED = 100;

/** Creates an unpredictable nonce of 128 bits, hex. */
const createNonce = (ctx: Context): string => toHex(ctx.randomBytes(NONCE_BYTES));

/** Stores a challenge by the hash of its secret and deletes some expired challenges. */
async function saveChallenge(
  db: Connection,
  challenge: Omit<store.NewChallenge, 'hash'> & { secret: string },
): Promise<void> {
  const { secret, ...fields } = challenge;
  await Promise.all([
    store.insertChallenge(db, { ...fields, hash: sha256Hex(secret) }),
    deleteExpiredChallenges(fields.issuedAtMs)(db, MAX_DELETED),
  ]);
}

/** The wallet that makes a sign-in attempt. */
export interface Signer {
  /** Null until the attempt has proven it, because anybody can claim an address. */
  address: string | null;
}

/**
 * Runs a sign-in attempt and writes a refusal to the application log, in the name of the wallet only
 * if it has signed.
 * @param attempt sets the signer's address as soon as it is proven
 */
export async function logRefusedSignIn<T>(
  ctx: Context,
  category: LogCategory,
  attempt: (signer: Signer) => Promise<T>,
): Promise<T> {
  const signer: Signer = { address: null };
  try {
    return await attempt(signer);
  } catch (error) {
    if (error instanceof RefusalError) {
      const where = category === 'Admin Action' ? 'to the admin area ' : '';
      const message = `Signing in ${where}was refused: ${error.message}`;
      const { address } = signer;
      await appendLog(ctx.db, { level: 'Warning', category, address, message }, ctx.now());
    }
    throw error;
  }
}

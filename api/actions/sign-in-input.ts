import type { SignInInputShape } from '../../src/contract/shapes.ts';
import { toIso } from '../../src/contract/primitives.ts';
import type { SignInMessage } from '../chain/sign-in-message.ts';
import { isSignedBy } from '../chain/ed25519.ts';
import { readSignInText } from '../chain/sign-in-message.ts';
import { type Challenge, openChallenge } from '../store/sign-in-challenges.ts';
import type { Context, GameSettings } from './context.ts';
import { Refused } from './refused.ts';
import { sha256Hex } from './secrets.ts';
import { CHALLENGE_MS, newNonce, storeChallenge } from './sign-in-challenge.ts';

const STATEMENT = 'Sign in to Growerz Hub. Nothing is sent and nothing is paid.';

const CHAIN_IDS: Readonly<Record<GameSettings['cluster'], string>> = {
  'mainnet-beta': 'mainnet',
  devnet: 'devnet',
  localnet: 'localnet',
};

/** What a wallet with Sign In With Solana is to show and sign. */
export async function createSignInInput(ctx: Context): Promise<SignInInputShape> {
  const nonce = newNonce(ctx);
  const issuedAtMs = ctx.now();
  const expiresAtMs = issuedAtMs + CHALLENGE_MS;
  await storeChallenge(ctx.db, {
    kind: 'sign-in',
    secret: nonce,
    address: null,
    issuedAtMs,
    expiresAtMs,
  });
  return frozenInput(ctx.settings, { nonce, issuedAtMs, expiresAtMs });
}

function frozenInput(
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
 * Checks a signed message against the input that was given out, field by field.
 * Refuses: SIGN_IN_REFUSED.
 * @param signed both in base64
 */
export async function challengeOfSignIn(
  ctx: Context,
  address: string,
  signed: { signedMessage: string; signature: string },
): Promise<Challenge> {
  const bytes = Buffer.from(signed.signedMessage, 'base64');
  const message = readSignInText(bytes.toString('utf8'));
  const signature = Buffer.from(signed.signature, 'base64');
  if (!message || !isSignedBy(address, { message: bytes, signature })) {
    throw new Refused('SIGN_IN_REFUSED');
  }
  const { nonce } = message;
  const hash = sha256Hex(nonce);
  const challenge = await openChallenge(ctx.db, { kind: 'sign-in', hash, nowMs: ctx.now() });
  if (!challenge) throw new Refused('SIGN_IN_REFUSED');
  const asked = { ...frozenInput(ctx.settings, { ...challenge, nonce }), address };
  if (!isSame(message, asked)) throw new Refused('SIGN_IN_REFUSED');
  return challenge;
}

function isSame(message: SignInMessage, asked: SignInMessage): boolean {
  return (
    message.domain === asked.domain &&
    message.address === asked.address &&
    message.statement === asked.statement &&
    message.uri === asked.uri &&
    message.version === asked.version &&
    message.chainId === asked.chainId &&
    message.nonce === asked.nonce &&
    message.issuedAt === asked.issuedAt &&
    message.expirationTime === asked.expirationTime
  );
}

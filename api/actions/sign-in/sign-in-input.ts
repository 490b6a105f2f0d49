import type { SignInInputShape } from '../../../src/contract/shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { SignInMessage } from '../../chain/sign-in/sign-in-message.ts';
import { isSignedBy } from '../../chain/sign-in/ed25519.ts';
import { removeOffchainHeader } from '../../chain/sign-in/offchain-message.ts';
import { parseSignInMessage } from '../../chain/sign-in/sign-in-message.ts';
import { type Challenge, findOpenChallenge } from '../../store/users/sign-in-challenges.ts';
import type { Context, GameSettings } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex } from '../secrets.ts';
import type { Signer } from './log-refused-sign-in.ts';
import { CHALLENGE_MS, createNonce, saveChallenge } from './sign-in-challenge.ts';

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
  await saveChallenge(ctx.db, {
    kind: 'sign-in',
    secret: nonce,
    address: null,
    issuedAtMs,
    expiresAtMs,
  });
  return buildSignInInput(ctx.settings, { nonce, issuedAtMs, expiresAtMs });
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
): Promise<Challenge> {
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
  const challenge = await findOpenChallenge(ctx.db, { kind: 'sign-in', hash, nowMs: ctx.now() });
  if (!challenge) throw new RefusalError('SIGN_IN_REFUSED');
  const expected = { ...buildSignInInput(ctx.settings, { ...challenge, nonce }), address };
  if (!isSameMessage(message, expected)) throw new RefusalError('SIGN_IN_REFUSED');
  return challenge;
}

function isSameMessage(message: SignInMessage, expected: SignInMessage): boolean {
  return (
    message.domain === expected.domain &&
    message.address === expected.address &&
    message.statement === expected.statement &&
    message.uri === expected.uri &&
    message.version === expected.version &&
    message.chainId === expected.chainId &&
    message.nonce === expected.nonce &&
    message.issuedAt === expected.issuedAt &&
    message.expirationTime === expected.expirationTime
  );
}

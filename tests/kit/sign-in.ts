import { ed25519 } from '@noble/curves/ed25519';
import { type Keypair, VersionedTransaction } from '@solana/web3.js';
import { z } from 'zod';
import {
  createTransactionShape,
  signInInputShape,
  type SignInInputShape,
} from '../../src/contract/shapes.ts';
import type { Answer, GameServer } from './game-server.ts';

type Server = Pick<GameServer, 'call'>;

/** Requests the transaction that the wallet has to sign. */
export async function requestSignInTransaction(
  server: Server,
  address: string,
): Promise<VersionedTransaction> {
  const { body } = await server.call('POST', '/create-transaction', {
    body: { publicKey: address },
  });
  const { transaction } = createTransactionShape.parse(body.data);
  return VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
}

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export function sendSigned(server: Server, transaction: VersionedTransaction): Promise<Answer> {
  const signedTransaction = toBase64(transaction.serialize());
  return server.call('POST', '/verify-transaction', { body: { signedTransaction } });
}

/** Requests, signs and verifies a transaction. @returns the signature for `/authenticate` */
export async function getVerifiedSignature(server: Server, wallet: Keypair): Promise<string> {
  const transaction = await requestSignInTransaction(server, wallet.publicKey.toBase58());
  transaction.sign([wallet]);
  const { body } = await sendSigned(server, transaction);
  return z.object({ signature: z.string() }).parse(body.data).signature;
}

export function authenticate(
  server: Server,
  wallet: Keypair,
  proof: { signature?: string; signIn?: { signedMessage: string; signature: string } },
): Promise<Answer> {
  const publicKey = wallet.publicKey.toBase58();
  return server.call('POST', '/authenticate', { body: { publicKey, ...proof } });
}

/** Signs a message to sign in with. */
export function signText(text: string | Uint8Array, signer: Keypair) {
  const message = typeof text === 'string' ? Buffer.from(text) : text;
  const signature = ed25519.sign(message, signer.secretKey.slice(0, 32));
  return { signIn: { signedMessage: toBase64(message), signature: toBase64(signature) } };
}

export async function requestSignInInput(server: Server): Promise<SignInInputShape> {
  const { body } = await server.call('GET', '/sign-in-input');
  return signInInputShape.parse(body.data);
}

/** Formats the input as a Sign In With Solana message. */
export function formatSignInMessage(input: SignInInputShape, address: string): string {
  return `${input.domain} wants you to sign in with your Solana account:
${address}

${input.statement}

URI: ${input.uri}
Version: ${input.version}
Chain ID: ${input.chainId}
Nonce: ${input.nonce}
Issued At: ${input.issuedAt}
Expiration Time: ${input.expirationTime}`;
}

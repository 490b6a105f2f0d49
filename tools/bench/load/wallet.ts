import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import bs58 from 'bs58';

/** A player's key pair. The same index has the same keys in every process and run. */
export interface Wallet {
  readonly address: string;
  readonly privateKey: KeyObject;
}

/** What precedes the 32 secret bytes of an ed25519 key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_BYTES = 32;

export function createWallet(index: number): Wallet {
  const secret = createHash('sha256').update(`growerz load benchmark ${index}`).digest();
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { address: bs58.encode(publicKey.subarray(-PUBLIC_KEY_BYTES)), privateKey };
}

/** Signs a message. @returns the signature in base64 */
export const signMessage = ({ privateKey }: Wallet, message: string): string =>
  sign(null, Buffer.from(message), privateKey).toString('base64');

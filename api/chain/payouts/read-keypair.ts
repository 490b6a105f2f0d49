import { readFileSync, statSync } from 'node:fs';
import { ed25519 } from '@noble/curves/ed25519';
import bs58 from 'bs58';
import { z } from 'zod';

const SEED_BYTES = 32;
const secretKeySchema = z.array(z.int().min(0).max(255)).length(64);

export interface KeypairWithAddress {
  /** 64 bytes: the seed, then the public key. */
  secretKey: Uint8Array;
  address: string;
}

/**
 * Reads a key pair in the format of the Solana command line tools.
 * @param source the JSON itself, or the path of a file that only its owner can read
 * @throws Error with the reason, which never quotes the key
 */
export function readKeypair(source: string): KeypairWithAddress {
  const isJson = source.trimStart().startsWith('[');
  const text = isJson ? source : readPrivateFile(source);
  const keypair = parseKeypair(text);
  if (keypair) return keypair;
  throw new Error(`${isJson ? 'the text' : source} ${describeFault(text)}`);
}

/** Describes why a text is not a key, without quoting it. */
function describeFault(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return 'is empty';
  if (trimmed.startsWith('[') && !trimmed.endsWith(']')) return 'is truncated';
  return 'is not a JSON secret key of 64 bytes';
}

function readPrivateFile(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file?.isFile()) throw new Error(`there is no file ${path}`);
  if ((file.mode & 0o077) !== 0) throw new Error(`other users can read ${path}: chmod 600 it`);
  return readFileSync(path, 'utf8');
}

function parseKeypair(json: string): KeypairWithAddress | null {
  // The parsers' errors would quote the key.
  try {
    const secretKey = Uint8Array.from(secretKeySchema.parse(JSON.parse(json)));
    const publicKey = ed25519.getPublicKey(secretKey.subarray(0, SEED_BYTES));
    if (!publicKey.every((byte, index) => byte === secretKey[SEED_BYTES + index])) return null;
    return { secretKey, address: bs58.encode(publicKey) };
  } catch {
    return null;
  }
}

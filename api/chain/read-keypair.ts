import { readFileSync, statSync } from 'node:fs';
import { Keypair } from '@solana/web3.js';
import { z } from 'zod';

const secretKeySchema = z.array(z.int().min(0).max(255)).length(64);

export interface NamedKeypair {
  /** 64 bytes: the seed, then the public key. */
  secretKey: Uint8Array;
  address: string;
}

/**
 * Reads a key pair in the format of the Solana tools.
 * @param source the JSON itself, or the path of a file that only its owner may read
 * @throws Error that says what is wrong, and nothing of the key
 */
export function readKeypair(source: string): NamedKeypair {
  const isJson = source.trimStart().startsWith('[');
  const keypair = parseKeypair(isJson ? source : readPrivateFile(source));
  if (!keypair) throw new Error('not a JSON secret key of 64 bytes');
  return { secretKey: keypair.secretKey, address: keypair.publicKey.toBase58() };
}

function readPrivateFile(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file?.isFile()) throw new Error(`there is no file ${path}`);
  if ((file.mode & 0o077) !== 0) throw new Error(`others may read ${path}: chmod 600 it`);
  return readFileSync(path, 'utf8');
}

function parseKeypair(json: string): Keypair | null {
  // The parsers' own errors quote what they read.
  try {
    return Keypair.fromSecretKey(Uint8Array.from(secretKeySchema.parse(JSON.parse(json))));
  } catch {
    return null;
  }
}

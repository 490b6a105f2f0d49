import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { z } from 'zod';

const secretKeyFile = z.array(z.int().min(0).max(255)).length(64);

/**
 * Reads a key pair from a JSON secret key file (the format of the Solana tools), or creates one that
 * only its owner can read.
 */
export function readOrCreateKeypair(path: string): Keypair {
  if (existsSync(path)) {
    const bytes = secretKeyFile.parse(JSON.parse(readFileSync(path, 'utf8')));
    return Keypair.fromSecretKey(Uint8Array.from(bytes));
  }
  const keypair = Keypair.generate();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeDurably(path, JSON.stringify([...keypair.secretKey]));
  return keypair;
}

/** Writes atomically and durably, because funds are sent to this key's address. */
function writeDurably(path: string, text: string): void {
  const temporary = `${path}.tmp`;
  const file = openSync(temporary, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}

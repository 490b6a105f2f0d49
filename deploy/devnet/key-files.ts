import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { readKeypair } from '../../api/chain/payouts/read-keypair.ts';

/**
 * Reads a key pair file, or creates it with mode 0600. It is on disk before anything is sent to it.
 * @throws Error if the file is damaged or readable for others; it never quotes the key
 */
export function loadOrCreateKeypair(path: string): Keypair {
  if (existsSync(path)) return Keypair.fromSecretKey(readKeypair(path).secretKey);
  const keypair = Keypair.generate();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, JSON.stringify([...keypair.secretKey]));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return keypair;
}

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { z } from 'zod';

const secretKeyFile = z.array(z.int().min(0).max(255)).length(64);

/** Paths of the key files of the chain in a folder. */
export const getVaultKeyPath = (dir: string): string => join(dir, 'keys', 'vault.json');
export const getTreasuryKeyPath = (dir: string): string => join(dir, 'keys', 'treasury.json');

/** Returns the path of the vault's key file of the chain in a folder; null before the first start. */
export function findVaultKeyFile(dir: string): string | null {
  const path = getVaultKeyPath(dir);
  return existsSync(path) ? path : null;
}

/**
 * Reads a key pair from a JSON secret key file (the format of the Solana tools), or creates one that
 * only its owner can read.
 * @throws Error that names the file if it is damaged; it never quotes the key
 */
export function readOrCreateKeypair(path: string): Keypair {
  if (existsSync(path)) return parseKeypair(path, readFileSync(path, 'utf8'));
  const keypair = Keypair.generate();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeDurably(path, JSON.stringify([...keypair.secretKey]));
  return keypair;
}

function parseKeypair(path: string, text: string): Keypair {
  // The parsers' errors would quote the key.
  try {
    return Keypair.fromSecretKey(Uint8Array.from(secretKeyFile.parse(JSON.parse(text))));
  } catch {
    const length = `${text.length} characters`;
    throw new Error(
      `${path} is damaged or truncated (${length}): restore it, or start anew with npm run play -- --fresh`,
    );
  }
}

/** Writes atomically and durably, because funds are sent to this key's address. */
function writeDurably(path: string, text: string): void {
  const temporary = `${path}.tmp`;
  writeFileSync(temporary, text, { mode: 0o600, flush: true });
  renameSync(temporary, path);
}

import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519';
import bs58 from 'bs58';
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  TOKEN_PROGRAM_ADDRESS,
} from '../../src/solana/program-addresses.ts';

/**
 * Returns the token account that a wallet holds a mint in by convention, as web3.js would: the first
 * address of the associated token program from these seeds that is no point of the curve.
 * Source: https://solana.com/docs/core/pda
 */
export function getTokenAccountAddress(mint: string, owner: string): string {
  const seeds = Buffer.concat([owner, TOKEN_PROGRAM_ADDRESS, mint].map((key) => bs58.decode(key)));
  const program = bs58.decode(ASSOCIATED_TOKEN_PROGRAM_ADDRESS);
  for (let bump = 255; bump >= 0; bump--) {
    const hash = createHash('sha256')
      .update(seeds)
      .update(Uint8Array.of(bump))
      .update(program)
      .update('ProgramDerivedAddress')
      .digest();
    if (!isOnCurve(hash)) return bs58.encode(hash);
  }
  throw new Error(`no token account address for ${owner}`);
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromHex(bytes);
    return true;
  } catch {
    return false;
  }
}

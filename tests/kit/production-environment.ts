import { Keypair } from '@solana/web3.js';
import { ConfigError } from '../../api/config/config.ts';

const vault = Keypair.generate();

export const VAULT_JSON = JSON.stringify([...vault.secretKey]);
export const VAULT_ADDRESS = vault.publicKey.toBase58();

const ADDRESS = Keypair.generate().publicKey.toBase58();

/** The smallest environment that a production server accepts. */
export const PRODUCTION = {
  PUBLIC_ORIGIN: 'https://growerz.example',
  TRUST_PROXY: '1',
  SOLANA_RPC_URL: 'https://rpc.example/?api-key=5f0c1e7a-secret',
  PUBLIC_RPC_URL: 'https://public-rpc.example',
  THC_MINT: ADDRESS,
  GROWERZ_COLLECTION: ADDRESS,
  VAULT_KEYPAIR: VAULT_JSON,
} as const;

/** Returns the problems of the ConfigError that a function throws; none if it succeeds. */
export function getProblems(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** The required variables of any server with a remote chain. */
export const REMOTE_CHAIN = {
  SOLANA_RPC_URL: PRODUCTION.SOLANA_RPC_URL,
  THC_MINT: PRODUCTION.THC_MINT,
  GROWERZ_COLLECTION: PRODUCTION.GROWERZ_COLLECTION,
  VAULT_KEYPAIR: PRODUCTION.VAULT_KEYPAIR,
};

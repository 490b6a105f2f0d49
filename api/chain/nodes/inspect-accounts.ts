import { type AccountInfo, type Connection, PublicKey, SystemProgram } from '@solana/web3.js';
import {
  getAssociatedTokenAddress,
  parseMint,
  parseTokenAccount,
} from '../../../src/solana/spl-token.ts';
import { ChainUnreachableError } from '../chain.ts';
import { Das } from '../growers/das.ts';
import { RpcNodes } from './rpc-nodes.ts';

/** What the chain says about the accounts that a configuration names. */
export interface AccountFacts {
  mint: MintFacts;
  /** Null if no vault was named. */
  vault: VaultFacts | null;
}

export type MintFacts =
  | { kind: 'missing' }
  | { kind: 'no-mint' }
  | { kind: 'mint'; decimals: number; isClassicProgram: boolean };

export interface VaultFacts {
  lamports: bigint;
  /** THC base units; null if the vault has no associated THC account. */
  thcUnits: bigint | null;
  /** Whether the address is an ordinary wallet, which can pay fees; also true for an unused one. */
  isWallet: boolean;
}

interface InspectedAccounts {
  thcMint: string;
  vault: string | null;
}

/** Reads the accounts from the first node that answers. @returns null if none does */
export async function inspectAccounts(
  rpcUrls: readonly string[],
  { thcMint, vault }: InspectedAccounts,
  timeoutMs: number,
): Promise<AccountFacts | null> {
  const mintKey = new PublicKey(thcMint);
  const vaultKey = vault === null ? null : new PublicKey(vault);
  const vaultKeys = vaultKey ? [vaultKey, getAssociatedTokenAddress(mintKey, vaultKey)] : [];
  try {
    const [mint, wallet, thc] = await new RpcNodes(rpcUrls, timeoutMs).first((node: Connection) =>
      node.getMultipleAccountsInfo([mintKey, ...vaultKeys]),
    );
    const vaultFacts = vaultKey && toVaultFacts(wallet ?? null, thc ?? null);
    return { mint: toMintFacts(mint ?? null), vault: vaultFacts };
  } catch (error) {
    if (error instanceof ChainUnreachableError) return null;
    throw error;
  }
}

const toVaultFacts = (
  wallet: AccountInfo<Buffer> | null,
  thc: AccountInfo<Buffer> | null,
): VaultFacts => ({
  lamports: BigInt(wallet?.lamports ?? 0),
  thcUnits: (thc && parseTokenAccount(thc)?.amount) ?? null,
  isWallet: !wallet || wallet.owner.equals(SystemProgram.programId),
});

function toMintFacts(account: AccountInfo<Buffer> | null): MintFacts {
  if (!account) return { kind: 'missing' };
  const mint = parseMint(account);
  return mint ? { kind: 'mint', ...mint } : { kind: 'no-mint' };
}

/** Whether the collection has growers; null if the DAS API does not answer. */
export async function hasGrowers(
  dasUrl: string,
  collection: string,
  timeoutMs: number,
): Promise<boolean | null> {
  try {
    return await new Das(dasUrl, timeoutMs).hasAssets(collection);
  } catch (error) {
    if (error instanceof ChainUnreachableError) return null;
    throw error;
  }
}

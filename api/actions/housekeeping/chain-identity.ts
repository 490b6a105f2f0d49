import * as store from '../../store/reconciliation/chain-identity.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Records the chain and the vault of a new database, and a vault that replaces a previous one.
 * @throws Error if the database belongs to another chain or vault
 */
export function recordChainIdentity(
  ctx: Context,
  current: store.ChainIdentity,
  previousVaults: readonly string[],
): Promise<void> {
  return inTransaction(ctx, async (db) => {
    const recorded = await store.loadChainIdentity(db);
    if (!recorded) {
      await store.insertChainIdentity(db, current, ctx.now());
      return;
    }
    const [mismatch] = findIdentityMismatches(recorded, current, previousVaults);
    if (mismatch) throw new Error(`The database ${mismatch.message}. ${mismatch.remedy}`);
    if (recorded.vault === current.vault) return;
    await store.updateVault(db, current.vault);
    const message = `The vault ${current.vault} replaces ${recorded.vault}`;
    await appendLog(db, { level: 'Critical', category: 'Server Action', message }, ctx.now());
  });
}

/** The configured chain and vault. What is null is not known at the moment. */
export interface CurrentIdentity {
  genesisHash: string | null;
  thcMint: string;
  vault: string | null;
}

interface IdentityMismatch {
  /** Continues a sentence about the database. */
  message: string;
  remedy: string;
}

/**
 * Compares the chain and vault of a database with the configured ones. Another vault is accepted if
 * the recorded one is listed as a previous vault. What is not known is not compared.
 */
export function findIdentityMismatches(
  recorded: store.ChainIdentity,
  current: CurrentIdentity,
  previousVaults: readonly string[],
): IdentityMismatch[] {
  const mismatches: IdentityMismatch[] = [];
  if (current.genesisHash !== null && current.genesisHash !== recorded.genesisHash) {
    mismatches.push({
      message: `belongs to the chain with genesis ${recorded.genesisHash}, not to ${current.genesisHash}`,
      remedy: 'Use the nodes of its own chain, or another DATABASE_URL',
    });
  }
  if (current.thcMint !== recorded.thcMint) {
    mismatches.push({
      message: `belongs to the THC mint ${recorded.thcMint}, not to ${current.thcMint}`,
      remedy: 'Correct THC_MINT, or use another DATABASE_URL',
    });
  }
  const hasKnownVault = [current.vault, ...previousVaults].includes(recorded.vault);
  if (current.vault !== null && !hasKnownVault) {
    mismatches.push({
      message: `belongs to the vault ${recorded.vault}, but VAULT_KEYPAIR is the key of ${current.vault}`,
      remedy: `Use the key of ${recorded.vault}. If the vault was replaced on purpose, add that address to PREVIOUS_VAULTS`,
    });
  }
  return mismatches;
}

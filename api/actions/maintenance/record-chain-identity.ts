import {
  type ChainIdentity,
  insertChainIdentity,
  loadChainIdentity,
  updateVault,
} from '../../store/reconciliation/chain-identity.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { findIdentityMismatches } from './chain-identity-rule.ts';

/**
 * Records the chain and the vault of a new database, and a vault that replaces a previous one.
 * @throws Error if the database belongs to another chain or vault
 */
export function recordChainIdentity(
  ctx: Context,
  current: ChainIdentity,
  previousVaults: readonly string[],
): Promise<void> {
  return inTransaction(ctx, async (db) => {
    const recorded = await loadChainIdentity(db);
    if (!recorded) {
      await insertChainIdentity(db, current, ctx.now());
      return;
    }
    const [mismatch] = findIdentityMismatches(recorded, current, previousVaults);
    if (mismatch) throw new Error(`The database ${mismatch.message}. ${mismatch.remedy}`);
    if (recorded.vault === current.vault) return;
    await updateVault(db, current.vault);
    const message = `The vault ${current.vault} replaces ${recorded.vault}`;
    const entry = { level: 'Critical', category: 'Server Action', address: null, message } as const;
    await appendLog(db, entry, ctx.now());
  });
}

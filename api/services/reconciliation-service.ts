import { reconcile } from '../actions/reconciliation/reconcile.ts';
import type { Service } from './service.ts';

/** Compares what the vault received and paid on the chain with the books. */
export const reconciliationService: Service = {
  name: 'Reconciliation',
  shortName: 'reconciliation',
  intervalMs: 5 * 60_000,
  run: (ctx) => reconcile(ctx),
};

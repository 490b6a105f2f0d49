import type { Context } from '../../actions/context.ts';
import type { VaultBalanceReader } from '../../actions/payouts/vault-balance-reader.ts';
import { readProof } from '../../actions/reconciliation/read-reconciliation.ts';
import { formatSuccess } from '../reply.ts';
import { cacheReads } from '../../actions/cache-reads.ts';
import { Resource } from './resource.ts';
import { proofShape } from '../../../src/contract/admin/reconciliation-shapes.ts';

/** How long a response is served again; visitors share it, so that many of them cost nothing. */
const PROOF_CACHE_MS = 10_000;

/** Serves the public figures of the vault, without a session. */
export function proofRoutes(ctx: Context, readVaultBalances: VaultBalanceReader): Resource {
  const routes = new Resource(ctx);
  const { read } = cacheReads(ctx, PROOF_CACHE_MS, async () =>
    formatSuccess(await readProof(ctx, await readVaultBalances())),
  );

  routes.add(
    'GET',
    '/proof',
    {
      summary: 'What the vault holds, owes and has paid, and when its books were last reconciled',
      answer: proofShape,
    },
    async ({ c }) => {
      c.header('cache-control', `public, max-age=${PROOF_CACHE_MS / 1000}`);
      c.header('content-type', 'application/json');
      return c.body(await read());
    },
  );

  return routes;
}

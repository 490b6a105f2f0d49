import type { Context } from '../../actions/context.ts';
import type { VaultBalanceReader } from '../../actions/payouts/vault-balance-reader.ts';
import { readProof } from '../../actions/reconciliation/read-reconciliation.ts';
import { formatSuccess } from '../reply.ts';
import { isFresh } from '../../actions/is-fresh.ts';
import { Resource } from './resource.ts';
import { proofShape } from '../../../src/contract/admin/reconciliation-shapes.ts';

/** How long a response is served again; visitors share it, so that many of them cost nothing. */
const PROOF_CACHE_MS = 10_000;

/** Serves the public figures of the vault, without a session. */
export function proofRoutes(ctx: Context, readVaultBalances: VaultBalanceReader): Resource {
  const routes = new Resource(ctx);
  let reading: Promise<string> | null = null;
  let readAtMs = -Infinity;
  const read = async () => formatSuccess(await readProof(ctx, await readVaultBalances()));

  routes.add(
    'GET',
    '/proof',
    {
      summary: 'What the vault holds, owes and has paid, and when its books were last reconciled',
      answer: proofShape,
    },
    async ({ c }) => {
      const nowMs = ctx.now();
      if (!reading || !isFresh(readAtMs, PROOF_CACHE_MS, nowMs)) {
        readAtMs = nowMs;
        reading = read().catch((error: unknown) => {
          reading = null;
          throw error;
        });
      }
      c.header('cache-control', `public, max-age=${PROOF_CACHE_MS / 1000}`);
      c.header('content-type', 'application/json');
      return c.body(await reading);
    },
  );

  return routes;
}

import { Counter, Gauge, type Registry } from 'prom-client';
import { toSolNumber, toThcNumber } from '../../src/money/amounts.ts';
import type { ChainObserver } from '../chain/nodes/chain-observer.ts';

/**
 * Creates the metrics of the chain client. A scrape never asks the chain: the vault's balances are
 * those that a service or an admin read last.
 * @param now Unix ms
 */
export function createChainMetrics(registers: Registry[], now: () => number): ChainObserver {
  const requests = new Counter({
    name: 'growerz_chain_requests_total',
    help: 'Requests to the chain nodes (rpc) and to the asset API (das), by host and result',
    labelNames: ['node', 'api', 'result'],
    registers,
  });
  const disagreements = new Counter({
    name: 'growerz_chain_disagreements_total',
    help: 'How often the chain nodes contradicted each other about a transaction',
    labelNames: ['subject'],
    registers,
  });
  for (const subject of ['payment', 'payout']) disagreements.inc({ subject }, 0);
  const balance = new Gauge({
    name: 'growerz_vault_balance',
    help: 'What the vault held when it was last read, in whole coins',
    labelNames: ['currency'],
    registers,
  });
  const readAt = new Gauge({
    name: 'growerz_vault_balance_read_timestamp_seconds',
    help: 'When the balance of the vault was last read from the chain',
    registers,
  });
  // Without labels it would start as 0, which looks like a very old reading.
  readAt.remove();
  return {
    onRequest: ({ node, api, hasSucceeded }) =>
      requests.inc({ node, api, result: hasSucceeded ? 'success' : 'failure' }),
    onDisagreement: (subject) => disagreements.inc({ subject }),
    onVaultBalances: ({ thcUnits, lamports }) => {
      balance.set({ currency: 'thc' }, toThcNumber(thcUnits));
      balance.set({ currency: 'sol' }, toSolNumber(lamports));
      readAt.set(now() / 1000);
    },
  };
}

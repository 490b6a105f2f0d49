import type { Amounts } from '../../../src/money/amounts.ts';

/** One request to a chain node or to the asset API. It may take several calls of the node. */
export interface ObservedChainRequest {
  /** Host of the node's URL, which contains no key. */
  node: string;
  api: 'rpc' | 'das';
  hasSucceeded: boolean;
}

/** Learns what the chain client does, for the metrics. Methods must not throw. */
export interface ChainObserver {
  onRequest(request: ObservedChainRequest): void;
  /** Called with what the vault held when it was read from the chain. */
  onVaultBalances(balances: Amounts): void;
  /** Called when the nodes contradict each other about a transaction. */
  onDisagreement(subject: 'payment' | 'payout'): void;
}

/** Observes nothing. */
export const NO_OBSERVER: ChainObserver = {
  onRequest: () => undefined,
  onVaultBalances: () => undefined,
  onDisagreement: () => undefined,
};

import type { Chain } from '../chain/chain.ts';

/** Reported by `getVersion` and in every context. */
export const NODE_VERSION = '3.0.0';

/** Wraps a value with the slot it is valid for. */
export function withContext<T>(chain: Chain, value: T) {
  return { context: { apiVersion: NODE_VERSION, slot: chain.slots.slot() }, value };
}

import type { Chain } from '../chain/chain.ts';

/** Reported by `getVersion` and in every context. */
export const NODE_VERSION = '3.0.0';

/** A value together with the slot it holds for. */
export function inContext<T>(chain: Chain, value: T) {
  return { context: { apiVersion: NODE_VERSION, slot: chain.slots.slot() }, value };
}

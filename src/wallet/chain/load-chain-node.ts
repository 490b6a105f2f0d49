import { loadOnce } from '../../browser/load-once.ts';
import type { ChainNode, ChainNodeConfig } from './chain-node.ts';

/** Loads the chain node. Rejects if the code cannot be loaded; the next call tries again. */
export type ChainNodeLoader = () => Promise<ChainNode>;

/**
 * Creates a loader that opens the chain node on first use: connecting a wallet does not need the
 * node, and its code is a third of the chain library.
 */
export const createChainNodeLoader = (config: ChainNodeConfig): ChainNodeLoader =>
  loadOnce(async () => (await import('./chain-node.ts')).openChainNode(config));

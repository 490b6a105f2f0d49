import type { ChainNode, ChainNodeConfig } from './chain-node.ts';

/** Loads the chain node. Rejects if the code cannot be loaded; the next call tries again. */
export type ChainNodeLoader = () => Promise<ChainNode>;

/**
 * Creates a loader that opens the chain node on first use: connecting a wallet does not need the
 * node, and its code is a third of the chain library.
 */
export function createChainNodeLoader(config: ChainNodeConfig): ChainNodeLoader {
  let opening: Promise<ChainNode> | null = null;
  const open = async (): Promise<ChainNode> => {
    try {
      const { openChainNode } = await import('./chain-node.ts');
      return openChainNode(config);
    } catch (error) {
      opening = null;
      throw error;
    }
  };
  return () => (opening ??= open());
}

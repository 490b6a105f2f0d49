import type { ChainNode, ChainPlace } from './chain-node.ts';
import { WalletFailure } from './wallet-failure.ts';

/** @throws WalletFailure where the code for it does not come */
export type AskChainNode = () => Promise<ChainNode>;

/**
 * The chain's node, opened when something is first asked of it: a wallet is connected without it,
 * and its code is a third of the chain library.
 */
export function chainNodeOf(place: ChainPlace): AskChainNode {
  let opening: Promise<ChainNode> | null = null;
  const open = async (): Promise<ChainNode> => {
    try {
      const { openChainNode } = await import('./chain-node.ts');
      return openChainNode(place);
    } catch (cause) {
      opening = null;
      throw new WalletFailure('failed', 'the code for payments could not be loaded', { cause });
    }
  };
  return () => (opening ??= open());
}

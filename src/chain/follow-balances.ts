import type { AskChainNode } from './ask-chain-node.ts';
import { NO_BALANCES, useWalletStore } from './wallet-store.ts';

/** Balances that could not be read are 0, and with it nothing can be bought: so not for long. */
const AGAIN_MS = 5000;

export interface FollowedBalances {
  /** Reads them now. Never fails: both are 0 where they cannot be read, until they can. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Keeps the store's balances as the chain has them, from the first `refresh` on.
 * @param owner base58
 */
export function followBalances(askNode: AskChainNode, owner: string): FollowedBalances {
  let lastRead = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;

  const refresh = async (): Promise<void> => {
    clearTimeout(again);
    const read = ++lastRead;
    // A later read, or the end, has overtaken this one.
    const isOvertaken = (): boolean => read !== lastRead;
    try {
      const node = await askNode();
      const balances = await node.readBalances(owner);
      if (isOvertaken()) return;
      useWalletStore.setState({ balances });
      stopWatching ??= node.watchBalances(owner, () => void refresh());
    } catch {
      if (isOvertaken()) return;
      useWalletStore.setState({ balances: NO_BALANCES });
      again = setTimeout(() => void refresh(), AGAIN_MS);
    }
  };

  const stop = (): void => {
    lastRead += 1;
    clearTimeout(again);
    stopWatching?.();
  };
  return { refresh, stop };
}

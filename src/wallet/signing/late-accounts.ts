import type { Adapter } from '@solana/wallet-adapter-base';

import { useWalletStore } from '../wallet-store.ts';

/** Adapters of wallets that are connected as soon as they share an account. */
const waiting = new WeakSet<Adapter>();

/**
 * Connects a wallet-standard wallet that shared no account when it was asked to connect, as soon as it
 * does: some answer first, and let the player choose the account afterwards.
 */
export function connectWhenAccountsArrive(adapter: Adapter): void {
  if (!('standard' in adapter) || adapter.connected || waiting.has(adapter)) return;
  waiting.add(adapter);
  const stopListening = adapter.wallet.features['standard:events'].on('change', () => {
    if (adapter.wallet.accounts.length === 0) return;
    stopListening();
    waiting.delete(adapter);
    const { address, status, actions } = useWalletStore.getState();
    // The player may have chosen another wallet meanwhile.
    if (address === null && status !== 'connecting') actions?.select(adapter.name);
  });
}

import type { Adapter } from '@solana/wallet-adapter-base';

import { createWalletFailure, toWalletFailure } from '../problems/to-wallet-failure.ts';
import { WalletFailure } from '../problems/wallet-failure.ts';

/** Long enough to find a hardware wallet and read its screen. */
export const WALLET_TIMEOUT_MS = 120_000;

/**
 * Calls the wallet, and stops waiting on a timeout or when `signal` is aborted: some wallets never
 * settle after a revoked permission or a lost session. Later answers still reach `call`.
 * @throws WalletFailure
 */
export async function callWallet<T>(
  call: () => Promise<T>,
  signal?: AbortSignal,
  timeoutMs = WALLET_TIMEOUT_MS,
): Promise<T> {
  // Makes no call, because the player could approve a request that was already cancelled.
  if (signal?.aborted) throw new WalletFailure('cancelled', 'Cancelled');
  let stopWaiting = (): void => undefined;
  const abandoned = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(createWalletFailure('timed-out')), timeoutMs);
    const cancel = (): void => reject(new WalletFailure('abandoned', 'Cancelled'));
    signal?.addEventListener('abort', cancel);
    stopWaiting = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
  });
  try {
    return await Promise.race([call(), abandoned]);
  } catch (error) {
    throw toWalletFailure(error);
  } finally {
    stopWaiting();
  }
}

/**
 * Settles like `call`, but rejects if the wallet disconnects first: a wallet that is unplugged,
 * locked or no longer trusts this site never answers a pending request.
 * @throws WalletFailure
 */
export async function rejectOnDisconnect<T>(
  adapter: Adapter | undefined,
  call: () => Promise<T>,
): Promise<T> {
  if (!adapter) return call();
  let stopListening = (): void => undefined;
  const disconnected = new Promise<never>((_resolve, reject) => {
    const onDisconnect = (): void => reject(createWalletFailure('disconnected'));
    adapter.on('disconnect', onDisconnect);
    stopListening = () => void adapter.off('disconnect', onDisconnect);
  });
  try {
    return await Promise.race([call(), disconnected]);
  } finally {
    stopListening();
  }
}

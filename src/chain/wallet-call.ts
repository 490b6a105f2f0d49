import type { Adapter } from '@solana/wallet-adapter-base';

import { failureOf, toWalletFailure } from './to-wallet-failure.ts';
import { WalletFailure } from './wallet-failure.ts';

/** Long enough to find a hardware wallet and read what it shows. */
export const WALLET_TIMEOUT_MS = 120_000;

/**
 * Asks the wallet, and stops waiting after a while or when `signal` says so: some wallets never
 * settle after a revoked permission or a lost session. What `ask` does with a later answer it still
 * does.
 * @throws WalletFailure
 */
export async function askWallet<T>(
  ask: () => Promise<T>,
  signal?: AbortSignal,
  timeoutMs = WALLET_TIMEOUT_MS,
): Promise<T> {
  // What nobody waits for is not asked: it may be answered all the same.
  if (signal?.aborted) throw new WalletFailure('cancelled', 'Cancelled');
  let stopWaiting = (): void => undefined;
  const gaveUp = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(failureOf('timed-out')), timeoutMs);
    const cancel = (): void => reject(new WalletFailure('given-up', 'Cancelled'));
    signal?.addEventListener('abort', cancel);
    stopWaiting = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
  });
  try {
    return await Promise.race([ask(), gaveUp]);
  } catch (error) {
    throw toWalletFailure(error);
  } finally {
    stopWaiting();
  }
}

/**
 * What a wallet answers unless it leaves before: one that is unplugged, locked or no longer trusts
 * this site never answers what it was asked.
 * @throws WalletFailure
 */
export async function untilItLeaves<T>(
  adapter: Adapter | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  if (!adapter) return ask();
  let stopListening = (): void => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    const leave = (): void => reject(failureOf('left'));
    adapter.on('disconnect', leave);
    stopListening = () => void adapter.off('disconnect', leave);
  });
  try {
    return await Promise.race([ask(), left]);
  } finally {
    stopListening();
  }
}

import { toWalletFailure, WalletFailure } from './wallet-failure.ts';

/** Long enough to find a hardware wallet and read what it shows. */
export const WALLET_TIMEOUT_MS = 120_000;

/**
 * Asks the wallet, and stops waiting after a while or when `signal` says so: some wallets never
 * settle after a revoked permission or a lost session. What the wallet does later is ignored.
 * @throws WalletFailure
 */
export async function askWallet<T>(
  ask: () => Promise<T>,
  signal?: AbortSignal,
  timeoutMs = WALLET_TIMEOUT_MS,
): Promise<T> {
  let stopWaiting = (): void => undefined;
  const gaveUp = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new WalletFailure('timed-out', 'the wallet did not answer, try again'));
    }, timeoutMs);
    const cancel = (): void => reject(new WalletFailure('cancelled', 'Cancelled'));
    if (signal?.aborted) cancel();
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

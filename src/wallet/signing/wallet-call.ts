import type { Adapter } from '@solana/wallet-adapter-base';

import { rejectEarly } from '../../browser/reject-early.ts';
import { i18n } from '../../language/i18n.ts';
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
  if (signal?.aborted) throw new WalletFailure('cancelled', i18n.t('Cancelled'));
  try {
    return await rejectEarly(call, (reject) => {
      const timer = setTimeout(() => reject(createWalletFailure('timed-out')), timeoutMs);
      const cancel = (): void => reject(new WalletFailure('abandoned', i18n.t('Cancelled')));
      signal?.addEventListener('abort', cancel);
      return () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
      };
    });
  } catch (error) {
    throw toWalletFailure(error);
  }
}

/**
 * Settles like `call`, but rejects if the wallet disconnects first: a wallet that is unplugged,
 * locked or no longer trusts this site never answers a pending request.
 * @throws WalletFailure
 */
export const rejectOnDisconnect = <T>(
  adapter: Adapter | undefined,
  call: () => Promise<T>,
): Promise<T> =>
  rejectEarly(call, (reject) => {
    const handleDisconnect = (): void => reject(createWalletFailure('disconnected'));
    adapter?.on('disconnect', handleDisconnect);
    return () => void adapter?.off('disconnect', handleDisconnect);
  });

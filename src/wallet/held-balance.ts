import { create } from 'zustand';
import type { ThcUnits } from '../money/amounts.ts';
import { getKnownBalances, useWalletStore } from './wallet-store.ts';

/** The THC balance that stays on the screen until the coins of a harvest arrive; null if none does. */
export const useHeldThc = create<{ readonly thc: ThcUnits | null }>()(() => ({ thc: null }));

/** Keeps showing the THC balance of now, even if the payout of a harvest arrives meanwhile. */
export const holdShownThc = (): void =>
  useHeldThc.setState({ thc: getKnownBalances(useWalletStore.getState())?.thc ?? null });

export const releaseShownThc = (): void => useHeldThc.setState({ thc: null });

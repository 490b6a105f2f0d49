import { create } from 'zustand';

import { wantWallet } from '../../chain/wallet-store.ts';

/** What the dialog is about just now. */
export type WalletDialogStage =
  | 'choice'
  /** The browser is going to ask whether this page may reach wallet apps. */
  | 'local-network'
  /** The chosen wallet is asked to connect. */
  | 'waiting'
  /** What is wrong, and the way out. */
  | 'doctor';

interface WalletDialogStore {
  readonly isOpen: boolean;
  readonly stage: WalletDialogStage;
  /** The wallet that was chosen last. */
  readonly chosen: string | null;
}

/** The choice of wallets and what follows from it; several buttons open the one dialog. */
export const useWalletDialog = create<WalletDialogStore>()(() => ({
  isOpen: false,
  stage: 'choice',
  chosen: null,
}));

export function openWalletDialog(): void {
  wantWallet();
  useWalletDialog.setState({ isOpen: true, stage: 'choice' });
}
export const closeWalletDialog = (): void => useWalletDialog.setState({ isOpen: false });
export const showStage = (stage: WalletDialogStage): void =>
  useWalletDialog.setState({ isOpen: true, stage });

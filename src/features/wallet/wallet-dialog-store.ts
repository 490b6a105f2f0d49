import { useMemo } from 'react';
import { create } from 'zustand';

import { requestWallet } from '../../wallet/wallet-store.ts';

/** The step that the dialog shows. */
export type WalletDialogStage =
  | 'choice'
  /** Explains the permission to reach wallet apps, before the browser asks. */
  | 'local-network'
  /** The chosen wallet is connecting. */
  | 'waiting'
  /** Shows what is wrong, and a fix. */
  | 'doctor';

interface WalletDialogStore {
  readonly isOpen: boolean;
  readonly stage: WalletDialogStage;
  /** The wallet that was chosen last. */
  readonly chosen: string | null;
}

/** State of the wallet dialog, which several buttons open. */
export const useWalletDialog = create<WalletDialogStore>()(() => ({
  isOpen: false,
  stage: 'choice',
  chosen: null,
}));

export function openWalletDialog(): void {
  requestWallet();
  useWalletDialog.setState({ isOpen: true, stage: 'choice' });
}
export const closeWalletDialog = (): void => useWalletDialog.setState({ isOpen: false });
export const showStage = (stage: WalletDialogStage): void =>
  useWalletDialog.setState({ isOpen: true, stage });

/** The dialog in the form in which the wallet adapter's components open and close it. */
export function useWalletModalState() {
  const visible = useWalletDialog((store) => store.isOpen);
  return useMemo(
    () => ({
      visible,
      setVisible: (open: boolean) => (open ? openWalletDialog() : closeWalletDialog()),
    }),
    [visible],
  );
}

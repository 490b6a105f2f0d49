import { create } from 'zustand';

/** Whether the choice of wallets is open; several buttons open the one dialog. */
export const useWalletDialog = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const openWalletDialog = (): void => useWalletDialog.setState({ isOpen: true });
export const closeWalletDialog = (): void => useWalletDialog.setState({ isOpen: false });

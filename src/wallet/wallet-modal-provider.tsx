import { WalletModalContext, type WalletModalContextState } from '@solana/wallet-adapter-react-ui';
import type { ReactNode } from 'react';

/** The dialog in which players choose a wallet. */
export type WalletModal = WalletModalContextState;

interface WalletModalProviderProps {
  readonly modal: WalletModal;
  readonly children: ReactNode;
}

/**
 * Makes every component of the wallet adapter open our dialog: `useWalletModal` returns it. The
 * library's own dialog and its styles are never loaded, because it is not accessible.
 */
export const WalletModalProvider = ({ modal, children }: WalletModalProviderProps) => (
  <WalletModalContext value={modal}>{children}</WalletModalContext>
);

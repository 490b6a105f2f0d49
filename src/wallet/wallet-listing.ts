export type WalletReadyState = 'Installed' | 'NotDetected' | 'Loadable' | 'Unsupported';

/** A wallet that the player can choose. */
export interface WalletListing {
  readonly name: string;
  /** A data URL. */
  readonly icon: string;
  /** The website of its maker. */
  readonly url: string;
  readonly readyState: WalletReadyState;
}

/** Whether the wallet can be connected here: it is installed, or loads on demand. */
export const isUsable = ({ readyState }: WalletListing): boolean =>
  readyState === 'Installed' || readyState === 'Loadable';

/** Whether the wallet is there already. A Ledger never is: it only could be plugged in. */
export const isDetected = ({ readyState }: WalletListing): boolean => readyState === 'Installed';

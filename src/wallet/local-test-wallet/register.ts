import { registerWallet } from '@wallet-standard/wallet';

import { LocalTestWallet } from './local-test-wallet.ts';

let isRegistered = false;

/** Registers the local test wallet on this page, once. Only for the embedded chain. */
export function registerLocalTestWallet({ rpcUrl }: { readonly rpcUrl: string }): void {
  if (isRegistered) return;
  isRegistered = true;
  registerWallet(new LocalTestWallet(rpcUrl));
}

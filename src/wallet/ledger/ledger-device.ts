// Must come first: the libraries below need the global it sets.
import '../../solana/buffer-global.ts';
import { LedgerWalletAdapter } from '@solana/wallet-adapter-ledger';
import { Buffer } from 'buffer';

import { closeLedgers } from './hid.ts';

/** m/44'/501' in the device's encoding: the number of steps, then each step hardened. */
const DERIVATION_PATH = Buffer.from([2, 0x80, 0, 0, 44, 0x80, 0, 501 >> 8, 501 & 0xff]);

/**
 * Opens the connected Ledger and reads its account at m/44'/501'. Closes devices that an earlier
 * attempt left open, because the browser would refuse to open them twice.
 * @throws WalletError
 */
export async function openLedger(): Promise<LedgerWalletAdapter> {
  await closeLedgers();
  const device = new LedgerWalletAdapter({ derivationPath: DERIVATION_PATH });
  await device.connect();
  return device;
}

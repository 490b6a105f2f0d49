// First, since the libraries below need it.
import './buffer-global.ts';
import { LedgerWalletAdapter } from '@solana/wallet-adapter-ledger';
import { Buffer } from 'buffer';

import { closeLedgers } from './hid.ts';

/** m/44'/501' as the device takes it: the number of steps, then each hardened. */
const DERIVATION_PATH = Buffer.from([2, 0x80, 0, 0, 44, 0x80, 0, 501 >> 8, 501 & 0xff]);

/**
 * Opens the Ledger on the cable and reads its account at m/44'/501'. What an earlier attempt left
 * open is closed first, or the browser would refuse.
 * @throws WalletError
 */
export async function openLedger(): Promise<LedgerWalletAdapter> {
  await closeLedgers();
  const device = new LedgerWalletAdapter({ derivationPath: DERIVATION_PATH });
  await device.connect();
  return device;
}

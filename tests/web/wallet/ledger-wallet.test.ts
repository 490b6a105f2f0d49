import Transport from '@ledgerhq/hw-transport';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LedgerWallet } from '../../../src/wallet/ledger/ledger-wallet.ts';

const requestDevice = vi.fn<() => Promise<[]>>();
const close = vi.fn<() => Promise<void>>();
const openLedger = { vendorId: 0x2c97, opened: true, close };
const otherDevice = { vendorId: 0x1234, opened: true, close };
let granted: object[];

beforeEach(() => {
  granted = [];
  const hid = { getDevices: () => Promise.resolve(granted), requestDevice };
  Object.defineProperty(navigator, 'hid', { configurable: true, value: hid });
  requestDevice.mockResolvedValue([]);
  close.mockResolvedValue();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'hid');
});

it('LedgerWallet opens no device chooser for a remembered Ledger that is unplugged', async () => {
  const ledger = new LedgerWallet();
  await expect(ledger.autoConnect()).rejects.toThrow('no Ledger is plugged in');
  expect(requestDevice).not.toHaveBeenCalled();
});

it('LedgerWallet closes its own open device when disconnected, and no other', async () => {
  granted = [openLedger, otherDevice];
  await new LedgerWallet().disconnect();
  expect(close).toHaveBeenCalledOnce();
});

it('Transport allows 30 s and reports silence after 15 s', { tags: ['WALLET-22'] }, () => {
  const transport = new Transport();
  expect(transport.exchangeTimeout).toBe(30_000);
  expect(transport.unresponsiveTimeout).toBe(15_000);
});

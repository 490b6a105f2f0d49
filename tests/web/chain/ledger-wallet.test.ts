import Transport from '@ledgerhq/hw-transport';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LedgerWallet } from '../../../src/chain/ledger/ledger-wallet.ts';

const requestDevice = vi.fn<() => Promise<[]>>();
const close = vi.fn<() => Promise<void>>();
const opened = { vendorId: 0x2c97, opened: true, close };
const another = { vendorId: 0x1234, opened: true, close };
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
  vi.clearAllMocks();
});

it('a remembered Ledger that is not plugged in asks nobody', async () => {
  const ledger = new LedgerWallet();
  await expect(ledger.autoConnect()).rejects.toThrow('no Ledger is plugged in');
  expect(requestDevice).not.toHaveBeenCalled();
});

it('what is left open is closed, and no other device', async () => {
  granted = [opened, another];
  await new LedgerWallet().disconnect();
  expect(close).toHaveBeenCalledOnce();
});

it('the device has 30 s for an exchange and counts as unresponsive after 15 s', () => {
  const transport = new Transport();
  expect(transport.exchangeTimeout).toBe(30_000);
  expect(transport.unresponsiveTimeout).toBe(15_000);
});

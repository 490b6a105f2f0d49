import type { PublicKey } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LedgerWallet } from '../../../src/wallet/ledger/ledger-wallet.ts';
import { toWalletFailure } from '../../../src/wallet/problems/to-wallet-failure.ts';
import { LedgerDevice } from '../../e2e/wallets/ledger-device.ts';
import { installLedger } from '../../e2e/wallets/ledger-page.ts';
import { WalletOwner } from '../../e2e/wallets/owner.ts';
import { createSelfTransfer } from '../kit/self-transfer.ts';

let owner: WalletOwner;
let device: LedgerDevice;
let ledger: LedgerWallet;
const onDisconnect = vi.fn();

beforeEach(async () => {
  localStorage.setItem('test:ledger-granted', 'yes');
  installLedger();
  plugInLedger(new WalletOwner());
  ledger = new LedgerWallet();
  ledger.on('error', () => undefined);
  ledger.on('disconnect', onDisconnect);
  await ledger.connect();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'hid');
});

function plugInLedger(walletOwner: WalletOwner): void {
  owner = walletOwner;
  device = new LedgerDevice(walletOwner);
  window.reportToLedger = (report) => device.handleReport(report);
}

const getOwnerKey = (): PublicKey => owner.keypair.publicKey;

/** Signs a transaction, and checks that the signature is the owner's. */
async function sign(): Promise<void> {
  const transaction = createSelfTransfer(getOwnerKey());
  const message = transaction.message.serialize();
  const { signatures } = await ledger.signTransaction(transaction);
  expect(Uint8Array.from(signatures[0] ?? [])).toEqual(owner.sign(message));
}

const getSigningProblem = (): Promise<unknown> =>
  sign().then(
    () => 'signed',
    (error: unknown) => toWalletFailure(error).problem,
  );

/** Requests a signature that the owner never answers. */
async function requestWithoutAnswer(): Promise<void> {
  const before = owner.requests.length;
  owner.behavior = 'never answers';
  void sign().catch(() => undefined);
  await vi.waitFor(() => expect(owner.requests.length).toBe(before + 1));
  owner.behavior = 'approves';
}

/** Leaves the device closed: one request stays unanswered, and the next finds it locked. */
async function lockDuringRequest(): Promise<void> {
  await requestWithoutAnswer();
  device.problem = 'locked';
  expect(await getSigningProblem()).toBe('device-locked');
}

describe('a connected Ledger', () => {
  it('stays open between signatures', async () => {
    const open = vi.spyOn(window.ledger.device, 'open');
    await sign();
    await sign();
    expect(open).not.toHaveBeenCalled();
  });

  it('accepts a new request after one that was never answered', async () => {
    await requestWithoutAnswer();
    await sign();
    expect(onDisconnect).not.toHaveBeenCalled();
  });

  it('signs after it was found locked and then unlocked', async () => {
    await lockDuringRequest();
    expect(await getSigningProblem()).toBe('device-locked');
    expect(ledger.connected).toBe(true);
    expect(ledger.publicKey?.equals(getOwnerKey())).toBe(true);
    device.problem = null;
    await sign();
    expect(onDisconnect).not.toHaveBeenCalled();
  });

  it('disconnects when it is unplugged, open or closed', async () => {
    window.ledger.unplug();
    expect(onDisconnect).toHaveBeenCalledOnce();
    expect(ledger.publicKey).toBeNull();
    window.ledger.plugIn();
    await ledger.connect();
    await lockDuringRequest();
    window.ledger.unplug();
    expect(onDisconnect).toHaveBeenCalledTimes(2);
    expect(ledger.publicKey).toBeNull();
  });

  it('disconnects when it is unplugged while it is being opened', async () => {
    await requestWithoutAnswer();
    const silent = vi
      .spyOn(device, 'handleReport')
      .mockImplementation(() => new Promise(() => undefined));
    void sign().catch(() => undefined);
    await vi.waitFor(() => expect(silent).toHaveBeenCalled());
    window.ledger.unplug();
    expect(onDisconnect).toHaveBeenCalledOnce();
    expect(ledger.connected).toBe(false);
  });

  it('disconnects without signing when it comes back with another account', async () => {
    await lockDuringRequest();
    plugInLedger(new WalletOwner());
    await expect(sign()).rejects.toThrow();
    expect(onDisconnect).toHaveBeenCalledOnce();
    expect(ledger.connected).toBe(false);
    expect(owner.requests).toEqual([]);
  });

  it('closes again without a request when the player disconnects while it is being opened', async () => {
    await requestWithoutAnswer();
    const before = owner.requests.length;
    const { promise: opening, resolve: opened } = Promise.withResolvers<null>();
    const { device: page } = window.ledger;
    const open = page.open.bind(page);
    vi.spyOn(page, 'open').mockImplementation(() => opening.then(open));
    const signed = sign();
    await vi.waitFor(() => expect(page.open).toHaveBeenCalled());
    await ledger.disconnect();
    opened(null);
    await expect(signed).rejects.toThrow();
    expect(page.opened).toBe(false);
    expect(ledger.connected).toBe(false);
    expect(owner.requests.length).toBe(before);
  });
});

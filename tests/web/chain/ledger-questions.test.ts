import {
  type PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LedgerWallet } from '../../../src/chain/ledger/ledger-wallet.ts';
import { toWalletFailure } from '../../../src/chain/to-wallet-failure.ts';
import { LedgerDevice } from '../../e2e/wallets/ledger-device.ts';
import { installLedger } from '../../e2e/wallets/ledger-page.ts';
import { WalletOwner } from '../../e2e/wallets/owner.ts';

let owner: WalletOwner;
let device: LedgerDevice;
let ledger: LedgerWallet;
const left = vi.fn();

beforeEach(async () => {
  localStorage.setItem('test:ledger-granted', 'yes');
  installLedger();
  putOnCable(new WalletOwner());
  ledger = new LedgerWallet();
  ledger.on('error', () => undefined);
  ledger.on('disconnect', left);
  await ledger.connect();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'hid');
  localStorage.clear();
  vi.clearAllMocks();
});

function putOnCable(holder: WalletOwner): void {
  owner = holder;
  device = new LedgerDevice(holder);
  window.reportToLedger = (report) => device.report(report);
}

const ofOwner = (): PublicKey => owner.keypair.publicKey;

/** Asks for a signature, which has to be the owner's. */
async function sign(): Promise<void> {
  const payer = ofOwner();
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: payer.toBase58(),
    instructions: [SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 })],
  }).compileToV0Message();
  const { signatures } = await ledger.signTransaction(new VersionedTransaction(message));
  expect(Uint8Array.from(signatures[0] ?? [])).toEqual(owner.sign(message.serialize()));
}

const problem = (): Promise<unknown> =>
  sign().then(
    () => 'signed',
    (error: unknown) => toWalletFailure(error).problem,
  );

/** Asks for a signature that its owner leaves lying. */
async function leaveLying(): Promise<void> {
  const before = owner.asked.length;
  owner.mood = 'never answers';
  void sign().catch(() => undefined);
  await vi.waitFor(() => expect(owner.asked.length).toBe(before + 1));
  owner.mood = 'approves';
}

/** Leaves the device closed: a question is left lying, and the next finds it locked. */
async function lockWhileAsking(): Promise<void> {
  await leaveLying();
  device.trouble = 'locked';
  expect(await problem()).toBe('device-locked');
}

it('is opened once for signatures in a row', async () => {
  const open = vi.spyOn(window.ledger.device, 'open');
  await sign();
  await sign();
  expect(open).not.toHaveBeenCalled();
});

it('takes a new question after one that was never answered', async () => {
  await leaveLying();
  await sign();
  expect(left).not.toHaveBeenCalled();
});

it('signs once it is unlocked, after it was found locked', async () => {
  await lockWhileAsking();
  expect(await problem()).toBe('device-locked');
  expect(ledger.connected).toBe(true);
  expect(ledger.publicKey?.equals(ofOwner())).toBe(true);
  device.trouble = null;
  await sign();
  expect(left).not.toHaveBeenCalled();
});

it('leaves when it is unplugged, open or closed', async () => {
  window.ledger.unplug();
  expect(left).toHaveBeenCalledOnce();
  expect(ledger.publicKey).toBeNull();
  window.ledger.plugIn();
  await ledger.connect();
  await lockWhileAsking();
  window.ledger.unplug();
  expect(left).toHaveBeenCalledTimes(2);
  expect(ledger.publicKey).toBeNull();
});

it('leaves when it is unplugged while it is being opened', async () => {
  await leaveLying();
  const silent = vi.spyOn(device, 'report').mockImplementation(() => new Promise(() => undefined));
  void sign().catch(() => undefined);
  await vi.waitFor(() => expect(silent).toHaveBeenCalled());
  window.ledger.unplug();
  expect(left).toHaveBeenCalledOnce();
  expect(ledger.connected).toBe(false);
});

it('is left when it comes back with another account, which signs nothing', async () => {
  await lockWhileAsking();
  putOnCable(new WalletOwner());
  await expect(sign()).rejects.toThrow();
  expect(left).toHaveBeenCalledOnce();
  expect(ledger.connected).toBe(false);
  expect(owner.asked).toEqual([]);
});

it('is closed again and asked nothing after a disconnect while it is being opened', async () => {
  await leaveLying();
  const before = owner.asked.length;
  let opened = (): void => undefined;
  const opening = new Promise<void>((resolve) => (opened = resolve));
  const { device: page } = window.ledger;
  const open = page.open.bind(page);
  vi.spyOn(page, 'open').mockImplementation(() => opening.then(open));
  const signed = sign();
  await vi.waitFor(() => expect(page.open).toHaveBeenCalled());
  await ledger.disconnect();
  opened();
  await expect(signed).rejects.toThrow();
  expect(page.opened).toBe(false);
  expect(ledger.connected).toBe(false);
  expect(owner.asked.length).toBe(before);
});

import { Keypair } from '@solana/web3.js';

import { readSettings, writeSettings } from './settings.ts';

/** An account of the test wallet. */
export interface TestAccount {
  readonly name: string;
  readonly keypair: Keypair;
}

/** Accounts whose keys are made in this browser, and are nobody's elsewhere. */
const OWN_NAMES = ['Ada', 'Bo', 'Cleo'];

/**
 * The superadmin's secret, public on purpose: SHA-256 of the text "Growerz Hub: public superadmin
 * of the local test chain". Its address is `LOCAL_SUPERADMIN` in the contract.
 */
const SUPERADMIN_SEED = '2de1d13a0d17dac124d4938257b7cf01b2db0fa4339a0d9a804260d0207feede';

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Every account, the same ones each time: new keys are kept in local storage. */
export function testAccounts(): readonly TestAccount[] {
  const settings = readSettings();
  const seeds = Object.fromEntries(
    OWN_NAMES.map((name) => [name, settings.seeds[name] ?? newSeed()]),
  );
  writeSettings({ ...settings, seeds });
  return Object.entries({ ...seeds, Superadmin: SUPERADMIN_SEED }).map(([name, seed]) => ({
    name,
    keypair: Keypair.fromSeed(fromHex(seed)),
  }));
}

const newSeed = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

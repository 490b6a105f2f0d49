import { Keypair, PublicKey } from '@solana/web3.js';

import { LOCAL_SUPERADMIN } from '../../contract/test-accounts.ts';
import { changeSettings, readSettings } from './settings.ts';

/** An account of the test wallet. */
export interface TestAccount {
  readonly name: string;
  readonly keypair: Keypair;
}

const SUPERADMIN = 'Superadmin';

/** The first three have keys that are made in this browser, and are nobody's elsewhere. */
export const ACCOUNT_NAMES = ['Ada', 'Bo', 'Cleo', SUPERADMIN] as const;

type AccountName = (typeof ACCOUNT_NAMES)[number];

/**
 * The superadmin's secret, public on purpose: SHA-256 of the text "Growerz Hub: public superadmin
 * of the local test chain". Its address is `LOCAL_SUPERADMIN` in the contract.
 */
const SUPERADMIN_SEED = '2de1d13a0d17dac124d4938257b7cf01b2db0fa4339a0d9a804260d0207feede';

const SECRET_KEY_BYTES = 64;

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The account of that name, the same one each time. */
export const testAccount = (name: AccountName): TestAccount => ({
  name,
  keypair: name === SUPERADMIN ? superadmin() : ownKeypair(name),
});

/**
 * The first derivation makes the tables of the curve, which takes longer than all that a page does
 * to begin with. So what was derived is kept behind the seed, as in Solana's own key files.
 */
function ownKeypair(name: AccountName): Keypair {
  const { seeds } = readSettings();
  const seed = fromHex(seeds[name] ?? '');
  if (seed.length === SECRET_KEY_BYTES) return knownKeypair(seed);
  const keypair = seed.length === 0 ? Keypair.generate() : Keypair.fromSeed(seed);
  changeSettings({ seeds: { ...seeds, [name]: toHex(keypair.secretKey) } });
  return keypair;
}

const superadmin = (): Keypair =>
  knownKeypair(
    Uint8Array.of(...fromHex(SUPERADMIN_SEED), ...new PublicKey(LOCAL_SUPERADMIN).toBytes()),
  );

const knownKeypair = (secretKey: Uint8Array): Keypair =>
  Keypair.fromSecretKey(secretKey, { skipValidation: true });

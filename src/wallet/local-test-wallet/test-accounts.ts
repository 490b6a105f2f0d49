import { readJson, storeJson } from '../../browser/storage.ts';
import { Keypair, PublicKey } from '@solana/web3.js';
import { LOCAL_SUPERADMIN } from '../../contract/test-accounts.ts';
import { isRecord } from '../../contract/is-record.ts';
import { promptForAccount } from './prompts.ts';

/** An account of the test wallet. */
export interface TestAccount {
  readonly name: string;
  readonly keypair: Keypair;
}

const SUPERADMIN = 'Superadmin';

/** The keys of all but the superadmin are generated in this browser. */
export const TEST_ACCOUNT_NAMES = ['Ada', 'Bo', 'Cleo', SUPERADMIN] as const;

type AccountName = (typeof TEST_ACCOUNT_NAMES)[number];

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

/** Returns the account of that name; the same one each time. */
export const getTestAccount = (name: AccountName): TestAccount => ({
  name,
  keypair: name === SUPERADMIN ? getSuperadminKeypair() : loadOrCreateKeypair(name),
});

/**
 * Stores the public key behind the seed, as Solana's key files do. Deriving it again would build
 * the curve's tables, which takes longer than everything else at page start.
 */
function loadOrCreateKeypair(name: AccountName): Keypair {
  const { seeds } = readSettings();
  const seed = fromHex(seeds[name] ?? '');
  if (seed.length === SECRET_KEY_BYTES) return toKeypair(seed);
  const keypair = seed.length === 0 ? Keypair.generate() : Keypair.fromSeed(seed);
  updateSettings({ seeds: { ...seeds, [name]: toHex(keypair.secretKey) } });
  return keypair;
}

const getSuperadminKeypair = (): Keypair =>
  toKeypair(
    Uint8Array.of(...fromHex(SUPERADMIN_SEED), ...new PublicKey(LOCAL_SUPERADMIN).toBytes()),
  );

const toKeypair = (secretKey: Uint8Array): Keypair =>
  Keypair.fromSecretKey(secretKey, { skipValidation: true });

/** Settings of the test wallet, stored in this browser. */
interface TestWalletSettings {
  /**
   * Keys in hex by account name: 32 secret bytes, followed by the 32 bytes of the public key once
   * it is known. They are worthless outside the test chain.
   */
  readonly seeds: Readonly<Record<string, string>>;
  /** The account that was connected last. */
  readonly chosen: string | null;
  /** Whether to prompt for every signature, so that rejecting can be tested. */
  readonly asksBeforeSigning: boolean;
}

const STORAGE_KEY = 'localTestWallet';
const SEED_HEX = /^([\da-f]{64}){1,2}$/;
const DEFAULTS: TestWalletSettings = { seeds: {}, chosen: null, asksBeforeSigning: false };

const isSeedEntry = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string' && SEED_HEX.test(entry[1]);

export function readSettings(): TestWalletSettings {
  const stored = readJson(STORAGE_KEY);
  if (!isRecord(stored)) return DEFAULTS;
  const seeds = isRecord(stored.seeds) ? Object.entries(stored.seeds).filter(isSeedEntry) : [];
  return {
    seeds: Object.fromEntries(seeds),
    chosen: typeof stored.chosen === 'string' ? stored.chosen : null,
    asksBeforeSigning: stored.asksBeforeSigning === true,
  };
}

export function updateSettings(changes: Partial<TestWalletSettings>): void {
  storeJson(STORAGE_KEY, { ...readSettings(), ...changes });
}

export const getAddress = ({ keypair }: TestAccount): string => keypair.publicKey.toBase58();

const findTestAccount = (name: string | null): TestAccount | null => {
  const known = TEST_ACCOUNT_NAMES.find((accountName) => accountName === name);
  return known ? getTestAccount(known) : null;
};

/** Returns the account that was connected last, or null. */
export const getLastTestAccount = (): TestAccount | null => findTestAccount(readSettings().chosen);

/** Prompts the player for an account. @returns null if the player closes the prompt */
export async function chooseTestAccount(): Promise<TestAccount | null> {
  const { chosen, asksBeforeSigning } = readSettings();
  const name = await promptForAccount({
    accounts: TEST_ACCOUNT_NAMES.map((accountName) => ({
      name: accountName,
      address: getAddress(getTestAccount(accountName)),
    })),
    chosen,
    asksBeforeSigning,
    setAsksBeforeSigning: (asks) => updateSettings({ asksBeforeSigning: asks }),
  });
  return findTestAccount(name);
}

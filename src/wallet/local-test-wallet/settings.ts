import { isRecord } from '../../contract/is-record.ts';

/** Settings of the test wallet, stored in this browser. */
export interface TestWalletSettings {
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
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return DEFAULTS;
  }
  if (!isRecord(stored)) return DEFAULTS;
  const seeds = isRecord(stored.seeds) ? Object.entries(stored.seeds).filter(isSeedEntry) : [];
  return {
    seeds: Object.fromEntries(seeds),
    chosen: typeof stored.chosen === 'string' ? stored.chosen : null,
    asksBeforeSigning: stored.asksBeforeSigning === true,
  };
}

export function updateSettings(changes: Partial<TestWalletSettings>): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readSettings(), ...changes }));
}

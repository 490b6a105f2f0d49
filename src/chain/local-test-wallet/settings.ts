/** What the test wallet remembers in this browser. */
export interface TestWalletSettings {
  /**
   * 32 secret bytes in hex by account name, and the 32 of the public key once they are known. They
   * are worth nothing outside the test chain.
   */
  readonly seeds: Readonly<Record<string, string>>;
  /** The account that was connected last. */
  readonly chosen: string | null;
  /** Whether every signature is asked for, so that a refusal can be tried. */
  readonly asksBeforeSigning: boolean;
}

const STORAGE_KEY = 'localTestWallet';
const SEED_HEX = /^([\da-f]{64}){1,2}$/;
const DEFAULTS: TestWalletSettings = { seeds: {}, chosen: null, asksBeforeSigning: false };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

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

export function changeSettings(changes: Partial<TestWalletSettings>): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readSettings(), ...changes }));
}

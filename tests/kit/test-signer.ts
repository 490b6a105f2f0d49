import { readKeypair } from '../../api/chain/payouts/read-keypair.ts';
import { SignerLedger } from '../../api/signer/ledger.ts';
import { Signer, type SignerOptions } from '../../api/signer/signer.ts';
import type { Amounts } from '../../src/money/amounts.ts';

const UNLIMITED = { thcUnits: 10n ** 18n, lamports: 10n ** 18n };

export interface TestSignerOptions extends Partial<SignerOptions> {
  /** Folder of the ledger. */
  dir: string;
  genesis: { thcMint: string; vaultKeypairPath: string };
}

/** The signer in this process. By default it has no limits and signs payouts again at once. */
export interface TestSigner {
  signer: Signer;
  ledger: SignerLedger;
}

export function createTestSigner({ dir, genesis, ...changed }: TestSignerOptions): TestSigner {
  const ledger = new SignerLedger(dir);
  const signer = new Signer({
    keypair: readKeypair(genesis.vaultKeypairPath),
    thcMint: genesis.thcMint,
    superadmins: [],
    limits: { hourly: UNLIMITED, daily: UNLIMITED },
    ledger,
    resignDelayMs: 0,
    now: () => Date.now(),
    ...changed,
  });
  return { signer, ledger };
}

/** Sums everything that a ledger counts towards the limits. */
export const sumSigned = (ledger: SignerLedger): Amounts =>
  ledger.listSignedSince(0).reduce(
    (sum, { thcUnits, lamports }) => ({
      thcUnits: sum.thcUnits + thcUnits,
      lamports: sum.lamports + lamports,
    }),
    { thcUnits: 0n, lamports: 0n },
  );

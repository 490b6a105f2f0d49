import { join } from 'node:path';
import {
  readSignerEnvironment,
  SIGNER_DIR,
  SignerStartError,
  toPayoutLimits,
} from './environment.ts';
import { DamagedLedgerError, SignerLedger } from './ledger.ts';
import { Signer } from './signer.ts';

/** Opens the signer that an environment describes. @throws SignerStartError */
export function openSigner(
  variables: Readonly<Record<string, string | undefined>>,
  { resignDelayMs }: { resignDelayMs: number },
): Signer {
  const env = readSignerEnvironment(variables);
  return new Signer({
    keypair: env.VAULT_KEYPAIR,
    thcMint: env.THC_MINT,
    superadmins: env.SUPERADMIN_WALLETS,
    limits: toPayoutLimits(env),
    ledger: openLedger(join(env.DATA_DIR, SIGNER_DIR)),
    resignDelayMs,
    now: () => Date.now(),
  });
}

function openLedger(dir: string): SignerLedger {
  try {
    return new SignerLedger(dir);
  } catch (error) {
    if (error instanceof DamagedLedgerError) throw new SignerStartError([error.message]);
    throw error;
  }
}

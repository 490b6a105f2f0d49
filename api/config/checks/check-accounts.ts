import { THC_DECIMALS, toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import type { AccountFacts, MintFacts, VaultFacts } from '../../chain/nodes/inspect-accounts.ts';
import { type CheckResult, fail, ok, warn } from './check.ts';

/** 0.01 SOL, the fees of about two thousand payouts. */
const MIN_VAULT_LAMPORTS = 10_000_000n;

/** The accounts that a configuration names, and what the chain says about them. */
export interface ConfiguredAccounts {
  thcMint: string;
  collection: string;
  /** Null while it is not known. */
  vault: string | null;
  /** Null if no node answered. */
  facts: AccountFacts | null;
  /** Null if the DAS API did not answer. */
  hasGrowers: boolean | null;
}

/** Checks the mint, the collection and the vault. */
export function checkAccounts(accounts: ConfiguredAccounts): CheckResult[] {
  const { facts, vault } = accounts;
  return [
    ...(facts ? [checkMint(accounts.thcMint, facts.mint)] : []),
    checkCollection(accounts),
    ...(facts?.vault && vault !== null ? [checkVault(vault, facts.vault)] : []),
  ];
}

function checkMint(address: string, mint: MintFacts): CheckResult {
  const name = 'THC mint';
  const remedy = 'Correct THC_MINT';
  if (mint.kind === 'missing') return fail(name, `there is no account ${address}`, remedy);
  if (mint.kind === 'no-mint') return fail(name, `${address} is not a mint`, remedy);
  if (!mint.isClassicProgram) {
    return fail(name, `${address} belongs to Token-2022, not to the SPL token program`, remedy);
  }
  if (mint.decimals !== THC_DECIMALS) {
    return fail(name, `${address} has ${mint.decimals} decimals, not ${THC_DECIMALS}`, remedy);
  }
  return ok(name, `${address}, ${THC_DECIMALS} decimals`);
}

function checkCollection({ collection, hasGrowers }: ConfiguredAccounts): CheckResult {
  const name = 'Collection';
  if (hasGrowers === null) {
    return warn(
      name,
      'the DAS API does not answer',
      'Check DAS_URL: without it, nobody can use new growers',
    );
  }
  if (hasGrowers) return ok(name, `${collection} has growers`);
  return fail(
    name,
    `the DAS API knows no grower of ${collection}`,
    'Correct GROWERZ_COLLECTION, or use a DAS_URL that indexes it',
  );
}

function checkVault(address: string, { isWallet, lamports, thcUnits }: VaultFacts): CheckResult {
  const name = 'Vault';
  if (!isWallet) {
    return fail(
      name,
      `${address} is an account of a program and cannot pay`,
      'Use the key of an ordinary wallet as VAULT_KEYPAIR',
    );
  }
  const sol = formatAmount(toSolNumber(lamports));
  const thc = formatAmount(toThcNumber(thcUnits ?? 0n));
  const balances = `${address} holds ${sol} SOL and ${thc} THC`;
  if (lamports < MIN_VAULT_LAMPORTS) {
    return warn(name, balances, 'Send it SOL: payouts wait while it cannot pay the fees');
  }
  if (thcUnits === null || thcUnits === 0n) {
    return warn(name, balances, 'Send it THC: payouts wait until it has some');
  }
  return ok(name, balances);
}

const formatAmount = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: 9 });

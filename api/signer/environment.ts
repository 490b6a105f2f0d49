import bs58 from 'bs58';
import { z } from 'zod';
import {
  lamports,
  parseDecimal,
  SOL_DECIMALS,
  THC_DECIMALS,
  thcUnits,
} from '../../src/money/amounts.ts';
import type { PayoutLimits } from '../../src/money/limit-contradictions.ts';
import { readKeypair } from '../chain/payouts/read-keypair.ts';

/** Defines the environment of the signer. Nothing else reads the vault's key. */

/** 2^63 - 1, the largest amount of a token and the largest integer of the ledger. */
const MAX_UNITS = 9_223_372_036_854_775_807n;

/** Parses a text, with this message if the parser returns null. */
export const amount = <T extends bigint>(parse: (text: string) => T | null, message: string) =>
  z.string().transform((text, context) => {
    const units = parse(text);
    if (units !== null) return units;
    context.addIssue(message);
    return z.NEVER;
  });

const decimalAmount = (decimals: number) =>
  amount((text) => {
    const units = parseDecimal(text, decimals);
    return units !== null && units <= MAX_UNITS ? units : null;
  }, `must be a plain decimal number with at most ${decimals} decimal places`);

/** An amount of THC as decimal text, in base units. */
export const thcAmount = decimalAmount(THC_DECIMALS).transform(thcUnits);
/** An amount of SOL as decimal text, in lamports. */
export const solAmount = decimalAmount(SOL_DECIMALS).transform(lamports);

/** The variables that limit what leaves the vault. */
export const SIGNER_LIMITS = {
  SIGNER_HOURLY_THC: thcAmount.prefault('1000000'),
  SIGNER_DAILY_THC: thcAmount.prefault('5000000'),
  SIGNER_HOURLY_SOL: solAmount.prefault('10'),
  SIGNER_DAILY_SOL: solAmount.prefault('50'),
} as const;

const isAddress = (text: string): boolean =>
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && bs58.decode(text).length === 32;
/** The address of a wallet, a mint or a collection. */
export const address = z.string().refine(isAddress, 'must be a base58 address');

/** Splits a list at its commas; blank items are left out. */
export const parseList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Addresses with commas between them. */
export const addressList = z.string().transform(parseList).pipe(z.array(address));

const keypair = z.string('is missing: the key that pays out').transform((source, context) => {
  try {
    return readKeypair(source);
  } catch (error) {
    const reason = error instanceof Error ? `: ${error.message}` : '';
    context.addIssue(`cannot be used${reason}`);
    return z.NEVER;
  }
});

const signerEnvironment = z.object({
  VAULT_KEYPAIR: keypair,
  THC_MINT: z.string('is missing: the mint of THC').pipe(address),
  SUPERADMIN_WALLETS: addressList.default([]),
  DATA_DIR: z.string().default('.data'),
  ...SIGNER_LIMITS,
});

/** The names of the variables that the signer reads. */
export const SIGNER_VARIABLES = Object.keys(signerEnvironment.shape);

/** The folder of the signer's ledger within the data folder. */
export const SIGNER_DIR = 'signer';

/** Thrown when the signer's environment is incomplete or invalid. Never quotes the key. */
export class SignerStartError extends Error {
  override readonly name = 'SignerStartError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The validated environment of the signer. */
export type SignerEnvironment = z.output<typeof signerEnvironment>;

export const toPayoutLimits = (env: SignerEnvironment): PayoutLimits => ({
  hourly: { thcUnits: env.SIGNER_HOURLY_THC, lamports: env.SIGNER_HOURLY_SOL },
  daily: { thcUnits: env.SIGNER_DAILY_THC, lamports: env.SIGNER_DAILY_SOL },
});

/** Reads the environment and the vault's key. @throws SignerStartError */
export function readSignerEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): SignerEnvironment {
  const given = Object.entries(variables).filter(([, value]) => value?.trim() !== '');
  const parsed = signerEnvironment.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw new SignerStartError(
    parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`),
  );
}

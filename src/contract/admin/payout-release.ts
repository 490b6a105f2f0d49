import { type Currency, formatMoney, parseAmount } from '../../money/amounts.ts';

/**
 * The text with which a superadmin's wallet releases payouts above the signer's limits. The wallet
 * shows it before signing, and the signer accepts no payment that differs from it.
 */

/** Keeps the text short enough to be read in a wallet. */
export const MAX_PAYOUTS_PER_RELEASE = 50;
/** The signer refuses a release that is valid for longer. */
export const MAX_RELEASE_VALIDITY_MS = 60 * 60 * 1000;

export interface ReleasedPayout {
  id: number;
  currency: Currency;
  /** THC base units or lamports, above 0. */
  amount: bigint;
  /** The wallet that is paid. */
  address: string;
}

export interface PayoutRelease {
  /** Address of the vault that pays, so that the text is worthless for any other server. */
  vault: string;
  /** Unix ms, without a fraction. */
  expiresAtMs: number;
  payouts: readonly ReleasedPayout[];
}

/** The largest amount of a token, 2^63 - 1 base units. */
const MAX_AMOUNT = 9_223_372_036_854_775_807n;
const TITLE = 'Growerz Hub: release payouts above the limits';
const ADDRESS = '[1-9A-HJ-NP-Za-km-z]{32,44}';
const VAULT_LINE = new RegExp(`^Vault: (${ADDRESS})$`);
const EXPIRY_LINE = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;
const PAYOUT_LINE = new RegExp(
  `^Payout ([1-9]\\d{0,15}): (\\d{1,12}(?:\\.\\d{1,9})?) (THC|SOL) to (${ADDRESS})$`,
);

/** Formats the text for the wallet to sign. */
export function formatPayoutRelease({ vault, expiresAtMs, payouts }: PayoutRelease): string {
  return [
    TITLE,
    '',
    `Vault: ${vault}`,
    `Expires: ${new Date(expiresAtMs).toISOString()}`,
    ...payouts.map(
      ({ id, currency, amount, address }) =>
        `Payout ${id}: ${formatMoney({ currency, amount })} to ${address}`,
    ),
  ].join('\n');
}

/**
 * Parses a text that `formatPayoutRelease` could have made.
 * @returns null for any other text, or if a payout is named twice
 */
export function parsePayoutRelease(text: string): PayoutRelease | null {
  const [, , vaultLine = '', expiryLine = '', ...payoutLines] = text.split('\n');
  const vault = VAULT_LINE.exec(vaultLine)?.[1];
  const expiresAtMs = Date.parse(EXPIRY_LINE.exec(expiryLine)?.[1] ?? '');
  const payouts = parsePayoutLines(payoutLines);
  if (vault === undefined || Number.isNaN(expiresAtMs) || payouts === null) return null;
  const release = { vault, expiresAtMs, payouts };
  return formatPayoutRelease(release) === text ? release : null;
}

function parsePayoutLines(lines: readonly string[]): ReleasedPayout[] | null {
  if (lines.length === 0 || lines.length > MAX_PAYOUTS_PER_RELEASE) return null;
  const payouts = lines.map(parsePayoutLine).filter((payout) => payout !== null);
  const distinctIds = new Set(payouts.map(({ id }) => id));
  return distinctIds.size === lines.length ? payouts : null;
}

function parsePayoutLine(line: string): ReleasedPayout | null {
  const [, id, decimal = '', unit, address = ''] = PAYOUT_LINE.exec(line) ?? [];
  const currency = unit === 'THC' ? 'thc' : 'sol';
  const amount = parseAmount(currency, decimal);
  if (amount === null || amount <= 0n || amount > MAX_AMOUNT) return null;
  return { id: Number(id), currency, amount, address };
}

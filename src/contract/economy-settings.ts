import { z } from 'zod';
import {
  formatDecimal,
  lamports,
  parseDecimal,
  SOL_DECIMALS,
  THC_DECIMALS,
  thcUnits,
} from '../game/amounts.ts';
import type { EconomySettings } from '../game/economy.ts';
import { formatExchangeRate, parseExchangeRate } from '../game/exchange.ts';

/** More than exist of either coin, and less than the database can store. */
const MAX_WHOLE_COINS = 1_000_000_000n;
const MAX_TEXT_LENGTH = 40;

/** Returns base units; null unless the text is plain decimal notation of an amount that can exist. */
function parseAmount(text: string, decimals: number): bigint | null {
  const units = parseDecimal(text, decimals);
  return units !== null && units <= MAX_WHOLE_COINS * 10n ** BigInt(decimals) ? units : null;
}

const decimalText = (isValid: (text: string) => boolean) =>
  z.string().max(MAX_TEXT_LENGTH).refine(isValid, 'is not a valid decimal number');
const solText = decimalText((text) => parseAmount(text, SOL_DECIMALS) !== null);
const thcText = decimalText((text) => parseAmount(text, THC_DECIMALS) !== null);

/** The largest rate, in attoSOL per THC: one million SOL. */
const MAX_RATE = 10n ** 24n;

const isValidRate = (text: string): boolean => {
  const rate = parseExchangeRate(text);
  return rate !== null && rate <= MAX_RATE;
};

/** Ten years. */
const MAX_RATE_VALID_HOURS = 87_600;

/** The settings of the economy on the wire. Amounts are exact decimal text of whole coins. */
export const economySettingsShape = z.strictObject({
  /** SOL per THC. */
  rate: decimalText(isValidRate),
  /** 0 if the rate never goes stale. */
  rateValidHours: z.number().int().min(0).max(MAX_RATE_VALID_HOURS),
  /** SOL. */
  maxPerOrder: solText,
  /** SOL per UTC day. */
  maxPerWallet: solText,
  /** SOL per UTC day. */
  maxPerDay: solText,
  keptThc: thcText,
  purchasesPaused: z.boolean(),
  exchangePaused: z.boolean(),
  payoutsPaused: z.boolean(),
});
export type EconomySettingsShape = z.infer<typeof economySettingsShape>;

/** Parses validated settings. @returns null if an amount is invalid after all */
export function parseEconomySettings(shape: EconomySettingsShape): EconomySettings | null {
  const rate = isValidRate(shape.rate) ? parseExchangeRate(shape.rate) : null;
  const maxPerOrder = parseAmount(shape.maxPerOrder, SOL_DECIMALS);
  const maxPerWallet = parseAmount(shape.maxPerWallet, SOL_DECIMALS);
  const maxPerDay = parseAmount(shape.maxPerDay, SOL_DECIMALS);
  const keptThc = parseAmount(shape.keptThc, THC_DECIMALS);
  if (rate === null || maxPerOrder === null || maxPerWallet === null) return null;
  if (maxPerDay === null || keptThc === null) return null;
  return {
    rate,
    rateValidHours: shape.rateValidHours,
    maxPerOrder: lamports(maxPerOrder),
    maxPerWallet: lamports(maxPerWallet),
    maxPerDay: lamports(maxPerDay),
    keptThc: thcUnits(keptThc),
    arePurchasesPaused: shape.purchasesPaused,
    isExchangePaused: shape.exchangePaused,
    arePayoutsPaused: shape.payoutsPaused,
  };
}

export const formatEconomySettings = (settings: EconomySettings): EconomySettingsShape => ({
  rate: formatExchangeRate(settings.rate),
  rateValidHours: settings.rateValidHours,
  maxPerOrder: formatDecimal(settings.maxPerOrder, SOL_DECIMALS),
  maxPerWallet: formatDecimal(settings.maxPerWallet, SOL_DECIMALS),
  maxPerDay: formatDecimal(settings.maxPerDay, SOL_DECIMALS),
  keptThc: formatDecimal(settings.keptThc, THC_DECIMALS),
  purchasesPaused: settings.arePurchasesPaused,
  exchangePaused: settings.isExchangePaused,
  payoutsPaused: settings.arePayoutsPaused,
});

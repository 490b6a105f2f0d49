import { z } from 'zod';
import { MAX_ADMIN_QUOTA } from '../../money/admin-quotas.ts';
import { formatAmount } from '../../money/amounts.ts';
import {
  type EconomySettings,
  MAX_RATE_VALID_HOURS,
  parseKeptThcSetting,
  parseLimitSetting,
  parseRateSetting,
} from '../../money/economy.ts';
import { formatExchangeRate } from '../../money/exchange.ts';

const MAX_TEXT_LENGTH = 40;

const decimalText = (parse: (text: string) => bigint | null) =>
  z
    .string()
    .max(MAX_TEXT_LENGTH)
    .refine((text) => parse(text) !== null, 'is not a valid decimal number')
    .meta({ examples: ['0.00002'] });
const solText = decimalText(parseLimitSetting);

const quota = z.number().int().min(0).max(MAX_ADMIN_QUOTA);

/** The settings of the economy on the wire. Amounts are exact decimal text of whole coins. */
export const economySettingsShape = z.strictObject({
  /** SOL per THC. */
  rate: decimalText(parseRateSetting),
  /** 0 if the rate never goes stale. */
  rateValidHours: z.number().int().min(0).max(MAX_RATE_VALID_HOURS),
  /** SOL. */
  maxPerOrder: solText,
  /** SOL per UTC day. */
  maxPerWallet: solText,
  /** SOL per UTC day. */
  maxPerDay: solText,
  keptThc: decimalText(parseKeptThcSetting),
  purchasesPaused: z.boolean(),
  exchangePaused: z.boolean(),
  payoutsPaused: z.boolean(),
  /** How often a plain admin may do this per UTC day. */
  adminSeeds: quota,
  adminHarvests: quota,
  adminEdits: quota,
  adminFulfilments: quota,
  /** Whether plain admins may act on what belongs to their own wallet. */
  adminsActOnOwn: z.boolean(),
});
export type EconomySettingsShape = z.infer<typeof economySettingsShape>;

/** Parses settings. @returns null if an amount is invalid */
export function parseEconomySettings(shape: EconomySettingsShape): EconomySettings | null {
  const rate = parseRateSetting(shape.rate);
  const maxPerOrder = parseLimitSetting(shape.maxPerOrder);
  const maxPerWallet = parseLimitSetting(shape.maxPerWallet);
  const maxPerDay = parseLimitSetting(shape.maxPerDay);
  const keptThc = parseKeptThcSetting(shape.keptThc);
  if (rate === null || maxPerOrder === null || maxPerWallet === null) return null;
  if (maxPerDay === null || keptThc === null) return null;
  return {
    rate,
    rateValidHours: shape.rateValidHours,
    maxPerOrder,
    maxPerWallet,
    maxPerDay,
    keptThc,
    arePurchasesPaused: shape.purchasesPaused,
    isExchangePaused: shape.exchangePaused,
    arePayoutsPaused: shape.payoutsPaused,
    adminQuotas: {
      'add seed': shape.adminSeeds,
      'harvest plant': shape.adminHarvests,
      'edit grower': shape.adminEdits,
      'fulfil payment': shape.adminFulfilments,
    },
    mayAdminsActOnOwn: shape.adminsActOnOwn,
  };
}

export const formatEconomySettings = (settings: EconomySettings): EconomySettingsShape => ({
  rate: formatExchangeRate(settings.rate),
  rateValidHours: settings.rateValidHours,
  maxPerOrder: formatAmount('sol', settings.maxPerOrder),
  maxPerWallet: formatAmount('sol', settings.maxPerWallet),
  maxPerDay: formatAmount('sol', settings.maxPerDay),
  keptThc: formatAmount('thc', settings.keptThc),
  purchasesPaused: settings.arePurchasesPaused,
  exchangePaused: settings.isExchangePaused,
  payoutsPaused: settings.arePayoutsPaused,
  adminSeeds: settings.adminQuotas['add seed'],
  adminHarvests: settings.adminQuotas['harvest plant'],
  adminEdits: settings.adminQuotas['edit grower'],
  adminFulfilments: settings.adminQuotas['fulfil payment'],
  adminsActOnOwn: settings.mayAdminsActOnOwn,
});

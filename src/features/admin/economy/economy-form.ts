import {
  type EconomySettingsShape,
  formatEconomySettings,
  parseEconomySettings,
} from '../../../contract/admin/economy-settings.ts';
import { MAX_ADMIN_QUOTA } from '../../../money/admin-quotas.ts';
import { checkRateChange, MAX_RATE_VALID_HOURS } from '../../../money/economy.ts';

/** Whole numbers, which are edited as text. */
type NumberKey =
  | 'rateValidHours'
  | 'adminSeeds'
  | 'adminHarvests'
  | 'adminEdits'
  | 'adminFulfilments';

/** The settings as a superadmin edits them. */
export interface EconomyDraft
  extends Omit<EconomySettingsShape, NumberKey>, Readonly<Record<NumberKey, string>> {
  /** Whether the rate counts as set now even if it is unchanged. */
  readonly confirmsRate: boolean;
}

export const toDraft = (settings: EconomySettingsShape): EconomyDraft => ({
  ...settings,
  rateValidHours: String(settings.rateValidHours),
  adminSeeds: String(settings.adminSeeds),
  adminHarvests: String(settings.adminHarvests),
  adminEdits: String(settings.adminEdits),
  adminFulfilments: String(settings.adminFulfilments),
  confirmsRate: false,
});

/** One changed setting, in words. */
export interface SettingChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A valid draft with what it changes, or the problem with it. */
export type CheckedDraft =
  | { readonly problem: string }
  | { readonly settings: EconomySettingsShape; readonly changes: readonly SettingChange[] };

/** Checks a draft against the current settings. */
export function checkDraft(current: EconomySettingsShape, draft: EconomyDraft): CheckedDraft {
  const { confirmsRate, ...fields } = draft;
  const hours = /^\d{1,6}$/.test(draft.rateValidHours) ? Number(draft.rateValidHours) : NaN;
  if (!(hours <= MAX_RATE_VALID_HOURS)) {
    return { problem: `The rate can be valid for 0 to ${MAX_RATE_VALID_HOURS} hours.` };
  }
  const quotas = {
    adminSeeds: parseQuota(draft.adminSeeds),
    adminHarvests: parseQuota(draft.adminHarvests),
    adminEdits: parseQuota(draft.adminEdits),
    adminFulfilments: parseQuota(draft.adminFulfilments),
  };
  if (Object.values(quotas).some(Number.isNaN)) {
    return { problem: `Admins can do each thing 0 to ${MAX_ADMIN_QUOTA} times a day.` };
  }
  const parsed = parseEconomySettings({ ...fields, ...quotas, rateValidHours: hours });
  if (parsed === null) return { problem: 'Every amount must be a plain number, such as 0.5.' };
  const currentRate = parseEconomySettings(current)?.rate ?? parsed.rate;
  if (!checkRateChange(currentRate, parsed.rate).ok) {
    return { problem: 'One change may raise or lower the rate by a factor of 10 at most.' };
  }
  const settings = formatEconomySettings(parsed);
  const changes = listChanges(current, settings);
  const isRateConfirmed = confirmsRate && settings.rate === current.rate;
  const confirmation = { label: 'Rate', before: 'Set earlier', after: 'Confirmed now' };
  return { settings, changes: isRateConfirmed ? [confirmation, ...changes] : changes };
}

/** Parses a daily quota. @returns NaN if it is not possible */
function parseQuota(text: string): number {
  const quota = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  return quota <= MAX_ADMIN_QUOTA ? quota : NaN;
}

const formatSol = (text: string) => `${text} SOL`;
const formatPaused = (isPaused: boolean) => (isPaused ? 'Paused' : 'Running');

function listChanges(before: EconomySettingsShape, after: EconomySettingsShape): SettingChange[] {
  const change = <K extends keyof EconomySettingsShape>(
    key: K,
    label: string,
    format: (value: EconomySettingsShape[K]) => string,
  ): SettingChange[] =>
    before[key] === after[key]
      ? []
      : [{ label, before: format(before[key]), after: format(after[key]) }];
  return [
    ...change('rate', 'Rate', formatSol),
    ...change('rateValidHours', 'Rate valid for', (hours) =>
      hours === 0 ? 'Always' : `${hours} h`,
    ),
    ...change('maxPerOrder', 'Per order', formatSol),
    ...change('maxPerWallet', 'Per wallet and day', formatSol),
    ...change('maxPerDay', 'Per day', formatSol),
    ...change('keptThc', 'Kept in the vault', (text) => `${text} THC`),
    ...change('purchasesPaused', 'Purchases', formatPaused),
    ...change('exchangePaused', 'Exchange', formatPaused),
    ...change('payoutsPaused', 'Payouts', formatPaused),
    ...change('adminSeeds', 'Seeds per admin and day', String),
    ...change('adminHarvests', 'Harvests per admin and day', String),
    ...change('adminEdits', 'Grower edits per admin and day', String),
    ...change('adminFulfilments', 'Fulfilled payments per admin and day', String),
    ...change('adminsActOnOwn', 'Admins act on their own', (isOn) => (isOn ? 'Yes' : 'No')),
  ];
}

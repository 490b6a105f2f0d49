import {
  type EconomySettingsShape,
  formatEconomySettings,
  parseEconomySettings,
} from '../../../contract/admin/economy-settings.ts';
import { MAX_ADMIN_QUOTA } from '../../../money/admin-quotas.ts';
import { checkRateChange, MAX_RATE_VALID_HOURS } from '../../../money/economy.ts';

/** How often plain admins may do a thing per day. */
export const QUOTA_LABELS = {
  adminSeeds: 'Seeds per admin and day',
  adminHarvests: 'Harvests per admin and day',
  adminEdits: 'Grower edits per admin and day',
  adminFulfilments: 'Fulfilled payments per admin and day',
} as const satisfies Partial<Record<keyof EconomySettingsShape, string>>;
type QuotaKey = keyof typeof QUOTA_LABELS;
export const QUOTA_KEYS = Object.keys(QUOTA_LABELS) as QuotaKey[];

/** Whole numbers, which are edited as text. */
type NumberKey = QuotaKey | 'rateValidHours';

/** The settings as a superadmin edits them. */
export interface EconomyDraft
  extends Omit<EconomySettingsShape, NumberKey>, Readonly<Record<NumberKey, string>> {
  /** Whether the rate counts as set now even if it is unchanged. */
  readonly confirmsRate: boolean;
}

const mapQuotas = <From, To>(values: Record<QuotaKey, From>, convert: (value: From) => To) =>
  Object.fromEntries(QUOTA_KEYS.map((key) => [key, convert(values[key])])) as Record<QuotaKey, To>;

export const toDraft = (settings: EconomySettingsShape): EconomyDraft => ({
  ...settings,
  ...mapQuotas(settings, String),
  rateValidHours: String(settings.rateValidHours),
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
  const rateValidHours = parseCount(draft.rateValidHours, MAX_RATE_VALID_HOURS);
  if (Number.isNaN(rateValidHours)) {
    return { problem: `The rate can be valid for 0 to ${MAX_RATE_VALID_HOURS} hours.` };
  }
  const quotas = mapQuotas(draft, (text) => parseCount(text, MAX_ADMIN_QUOTA));
  if (Object.values(quotas).some(Number.isNaN)) {
    return { problem: `Admins can do each thing 0 to ${MAX_ADMIN_QUOTA} times a day.` };
  }
  const parsed = parseEconomySettings({ ...fields, ...quotas, rateValidHours });
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

/** Parses a number from 0 to a maximum. @returns NaN if it is none */
function parseCount(text: string, max: number): number {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  return count <= max ? count : NaN;
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
    ...QUOTA_KEYS.flatMap((key) => change(key, QUOTA_LABELS[key], String)),
    ...change('adminsActOnOwn', 'Admins act on their own', (isOn) => (isOn ? 'Yes' : 'No')),
  ];
}

import {
  type EconomySettingsShape,
  formatEconomySettings,
  parseEconomySettings,
} from '../../../contract/economy-settings.ts';
import { checkRateChange, MAX_RATE_VALID_HOURS } from '../../../game/economy.ts';

/** The settings as a superadmin edits them. */
export interface EconomyDraft extends Omit<EconomySettingsShape, 'rateValidHours'> {
  readonly rateValidHours: string;
  /** Whether the rate counts as set now even if it is unchanged. */
  readonly confirmsRate: boolean;
}

export const toDraft = (settings: EconomySettingsShape): EconomyDraft => ({
  ...settings,
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
  const hours = /^\d{1,6}$/.test(draft.rateValidHours) ? Number(draft.rateValidHours) : NaN;
  if (!(hours <= MAX_RATE_VALID_HOURS)) {
    return { problem: `The rate can be valid for 0 to ${MAX_RATE_VALID_HOURS} hours.` };
  }
  const parsed = parseEconomySettings({ ...fields, rateValidHours: hours });
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
  ];
}

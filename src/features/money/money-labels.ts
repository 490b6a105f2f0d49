import type { ParkedReason } from '../../money/kinds.ts';
import type { MoneyEntryShape } from '../../contract/account-shapes.ts';
import { perLanguage } from '../../language/formats.ts';
import { i18n, translateText } from '../../language/i18n.ts';

type Reason = MoneyEntryShape['reason'];

const REASONS: Readonly<Record<Exclude<Reason, keyof typeof NOUNS>, string>> = {
  seeds: /*i18n*/ 'Seeds',
  maxupgrade: /*i18n*/ 'Fully Upgrade',
  revive: /*i18n*/ 'Revival',
  unknown: /*i18n*/ 'Payment',
  refund: /*i18n*/ 'Refund',
};

/** Buttons have the same words in English, as verbs. */
const NOUNS = {
  exchange: /*i18n*/ { id: 'Exchange (noun)', message: 'Exchange' },
  upgrade: /*i18n*/ { id: 'Upgrade (noun)', message: 'Upgrade' },
  harvest: /*i18n*/ { id: 'Harvest (noun)', message: 'Harvest' },
};

const isNoun = (reason: Reason): reason is keyof typeof NOUNS => reason in NOUNS;

/** Returns the title of an entry. */
export function getTitle({ type, reason }: MoneyEntryShape): string {
  if (type === 'payout' && reason === 'upgrade') return i18n.t('Early harvest');
  return isNoun(reason) ? i18n.t(NOUNS[reason]) : i18n.t(REASONS[reason]);
}

const STATES: Readonly<Record<MoneyEntryShape['state'], string>> = {
  open: /*i18n*/ 'Waiting for payment',
  expired: /*i18n*/ 'Not paid',
  fulfilled: /*i18n*/ 'Settled',
  refunded: /*i18n*/ 'Refunded',
  queued: /*i18n*/ 'Queued',
  sent: /*i18n*/ 'On its way',
  confirmed: /*i18n*/ 'Paid',
  set_aside: /*i18n*/ 'Under review',
};

/** Returns the name of an entry's state. */
export function getStateLabel({ state, waiting_for: reason, note }: MoneyEntryShape): string {
  if (state === 'queued' && reason === null && note !== null) return i18n.t('Waiting');
  if (state !== 'queued' || reason === null) return i18n.t(STATES[state]);
  return reason === 'too-small' ? i18n.t('Credit') : i18n.t('Waiting');
}

const TONES = {
  open: 'moving',
  expired: 'idle',
  fulfilled: 'done',
  refunded: 'notable',
  queued: 'moving',
  sent: 'moving',
  confirmed: 'done',
  set_aside: 'notable',
} as const satisfies Record<MoneyEntryShape['state'], string>;

/** Returns how an entry's state is highlighted. */
export function getTone(entry: MoneyEntryShape): (typeof TONES)[MoneyEntryShape['state']] {
  if (isCredit(entry)) return 'idle';
  return entry.state === 'queued' && entry.waiting_for !== null ? 'notable' : TONES[entry.state];
}

/** Whether an entry is an amount on account that is added to the next payout. */
export const isCredit = ({ state, waiting_for: reason }: MoneyEntryShape): boolean =>
  state === 'queued' && reason === 'too-small';

/** Why a payout waits, and what ends that. */
const WAITING_NOTES: Readonly<Record<ParkedReason, string>> = {
  'no-token-account':
    /*i18n*/ 'Your wallet has no THC account. Open it above, and this is paid soon after.',
  'too-small': /*i18n*/ 'Too little to send on its own. It is added to your next payout.',
  'cannot-land':
    /*i18n*/ 'Your wallet cannot receive it right now. An empty wallet needs a little SOL first. We try again at least every hour.',
  'vault-short': /*i18n*/ 'It is paid as soon as the vault is refilled. Nothing is lost.',
  'token-account-limit':
    /*i18n*/ 'No more THC accounts can be opened for players today. It is paid within a day.',
  'account-banned': /*i18n*/ 'It is held while this account is banned. Contact support!',
  difference: /*i18n*/ 'We are checking our books about it before it is paid. Nothing is lost.',
  'signer-limit': /*i18n*/ 'It is large and waits for a second check by us. Nothing is lost.',
  'no-room':
    /*i18n*/ 'We pay a limited amount per hour. It is paid as soon as there is room again.',
  held: /*i18n*/ 'We are checking it by hand before it is paid. Nothing is lost.',
};

/** Returns an explanation for states that need one; null for the others. */
export function getNote(entry: MoneyEntryShape): string | null {
  const { state, waiting_for: waitingFor } = entry;
  const note = entry.note && translateText(entry.note);
  if (state === 'queued') return waitingFor === null ? note : i18n.t(WAITING_NOTES[waitingFor]);
  if (state === 'refunded') return getRefundNote(entry.reason, note);
  if (state !== 'set_aside') return null;
  if (entry.returns !== null) {
    return i18n.t('It came without a memo, so nobody knows what it was for.');
  }
  if (entry.type === 'payout') {
    return i18n.t('We are checking by hand whether it was paid. Nothing is lost.');
  }
  return note === null
    ? i18n.t('It could not be matched to any of your purchases. Contact support!')
    : i18n.t('It could not be matched to any of your purchases ({note}). Contact support!', {
        note,
      });
}

function getRefundNote(reason: MoneyEntryShape['reason'], note: string | null): string {
  if (reason === 'exchange') {
    return note === null
      ? i18n.t('Your tokens were not exchanged. Your SOL comes back: the refund is listed above.')
      : i18n.t(
          'Your tokens were not exchanged ({note}). Your SOL comes back: the refund is listed above.',
          { note },
        );
  }
  return note === null
    ? i18n.t('The purchase was no longer possible. The refund is listed above.')
    : i18n.t('The purchase was no longer possible ({note}). The refund is listed above.', { note });
}

/** Returns the sign of an amount: payouts increase the balance, payments reduce it. */
export function getSign({ type }: MoneyEntryShape): '+' | '−' | '' {
  if (type === 'order') return '';
  return type === 'payout' ? '+' : '−';
}

const getTimeFormat = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
);

/** Formats the time in the player's time zone: '12:04'. */
export const formatTime = (iso: string): string => getTimeFormat().format(new Date(iso));

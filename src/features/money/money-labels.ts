import type { ParkedReason } from '../../money/kinds.ts';
import type { MoneyEntryShape } from '../../contract/account-shapes.ts';

const REASONS: Readonly<Record<MoneyEntryShape['reason'], string>> = {
  seeds: 'Seeds',
  exchange: 'Exchange',
  upgrade: 'Upgrade',
  maxupgrade: 'Fully Upgrade',
  revive: 'Revival',
  unknown: 'Payment',
  harvest: 'Harvest',
  refund: 'Refund',
};

/** Returns the title of an entry. */
export const getTitle = ({ type, reason }: MoneyEntryShape): string =>
  type === 'payout' && reason === 'upgrade' ? 'Early harvest' : REASONS[reason];

const STATES: Readonly<Record<MoneyEntryShape['state'], string>> = {
  open: 'Waiting for payment',
  expired: 'Not paid',
  fulfilled: 'Settled',
  refunded: 'Refunded',
  queued: 'Queued',
  sent: 'On its way',
  confirmed: 'Paid',
  set_aside: 'Under review',
};

export function getStateLabel({ state, waiting_for: reason, note }: MoneyEntryShape): string {
  if (state === 'queued' && reason === null && note !== null) return 'Waiting';
  if (state !== 'queued' || reason === null) return STATES[state];
  return reason === 'too-small' ? 'Credit' : 'Waiting';
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
  'no-token-account': 'Your wallet has no THC account. Open it above, and this is paid soon after.',
  'too-small': 'Too little to send on its own. It is added to your next payout.',
  'cannot-land':
    'Your wallet cannot receive it right now. An empty wallet needs a little SOL first. We try again at least every hour.',
  'vault-short': 'It is paid as soon as the vault is refilled. Nothing is lost.',
  'token-account-limit':
    'No more THC accounts can be opened for players today. It is paid within a day.',
  'account-banned': 'It is held while this account is banned. Contact support!',
  difference: 'We are checking our books about it before it is paid. Nothing is lost.',
  'signer-limit': 'It is large and waits for a second check by us. Nothing is lost.',
  'no-room': 'We pay a limited amount per hour. It is paid as soon as there is room again.',
  held: 'We are checking it by hand before it is paid. Nothing is lost.',
};

/** Returns an explanation for states that need one; null for the others. */
export function getNote(entry: MoneyEntryShape): string | null {
  const { type, reason: what, state, note, waiting_for: waitingFor } = entry;
  if (state === 'queued' && waitingFor !== null) return WAITING_NOTES[waitingFor];
  if (state === 'queued') return note;
  const reason = note === null ? '' : ` (${note})`;
  if (state === 'refunded' && what === 'exchange') {
    return `Your tokens were not exchanged${reason}. Your SOL comes back: the refund is listed above.`;
  }
  if (state === 'refunded') {
    return `The purchase was no longer possible${reason}. The refund is listed above.`;
  }
  if (state !== 'set_aside') return null;
  if (entry.returns !== null) return 'It came without a memo, so nobody knows what it was for.';
  return type === 'payout'
    ? 'We are checking by hand whether it was paid. Nothing is lost.'
    : `It could not be matched to any of your purchases${reason}. Contact support!`;
}

/** Returns the sign of an amount: payouts increase the balance, payments reduce it. */
export function getSign({ type }: MoneyEntryShape): '+' | '−' | '' {
  if (type === 'order') return '';
  return type === 'payout' ? '+' : '−';
}

/** Formats the date in the player's time zone: '3 November 2026'. */
export const formatDay = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Formats the time in the player's time zone: '12:04'. */
export const formatTime = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

import type { MoneyEntryShape } from '../../contract/shapes.ts';

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

export const getStateLabel = ({ state }: MoneyEntryShape): string => STATES[state];

/** Returns how an entry's state is highlighted. */
export function getTone({ state }: MoneyEntryShape): 'done' | 'moving' | 'idle' | 'notable' {
  switch (state) {
    case 'fulfilled':
    case 'confirmed':
      return 'done';
    case 'open':
    case 'queued':
    case 'sent':
      return 'moving';
    case 'expired':
      return 'idle';
    case 'refunded':
    case 'set_aside':
      return 'notable';
  }
}

/** Returns an explanation for states that need one; null for the others. */
export function getNote({ type, state, note }: MoneyEntryShape): string | null {
  const reason = note === null ? '' : ` (${note})`;
  if (state === 'refunded') {
    return `The purchase was no longer possible${reason}. The refund is listed above.`;
  }
  if (state !== 'set_aside') return null;
  return type === 'payout'
    ? 'We are checking by hand whether it was paid. Nothing is lost.'
    : `It could not be matched to any of your purchases${reason}. Contact support!`;
}

/** Returns the sign of an amount: payouts increase the balance, payments reduce it. */
export function getSign({ type }: MoneyEntryShape): '+' | '−' | '' {
  if (type === 'order') return '';
  return type === 'payout' ? '+' : '−';
}

const EXPLORER_URL = 'https://explorer.solana.com/tx/';

/** Returns the explorer page of a transaction; null for a local chain. */
export function getExplorerUrl(signature: string, cluster: string): string | null {
  if (cluster === 'localnet') return null;
  return `${EXPLORER_URL}${signature}${cluster === 'mainnet-beta' ? '' : `?cluster=${cluster}`}`;
}

/** Formats the date in the player's time zone: '3 November 2026'. */
export const formatDay = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Formats the time in the player's time zone: '12:04'. */
export const formatTime = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

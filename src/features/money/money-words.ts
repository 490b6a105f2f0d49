import type { MoneyEntryShape } from '../../contract/shapes.ts';

const REASONS: Readonly<Record<MoneyEntryShape['reason'], string>> = {
  seeds: 'Seeds',
  exchange: 'Exchange',
  upgrade: 'Upgrade',
  maxupgrade: 'Fully Upgrade',
  revive: 'Revival',
  harvest: 'Harvest',
  refund: 'Refund',
};

/** What an entry is about. */
export const titleOf = ({ type, reason }: MoneyEntryShape): string =>
  type === 'payout' && reason === 'upgrade' ? 'Early harvest' : REASONS[reason];

const STATES: Readonly<Record<MoneyEntryShape['state'], string>> = {
  open: 'Waiting for payment',
  expired: 'Not paid',
  fulfilled: 'Settled',
  refunded: 'Refunded',
  queued: 'Queued',
  sent: 'On its way',
  confirmed: 'Paid',
  set_aside: 'With support',
};

export const stateText = ({ state }: MoneyEntryShape): string => STATES[state];

/** Where a state leaves the player: done, moving, nothing moved, or something to know. */
export function toneOf({ state }: MoneyEntryShape): 'done' | 'moving' | 'idle' | 'notable' {
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

/** A sentence where the state alone does not say enough. */
export function noteText({ type, state, note }: MoneyEntryShape): string | null {
  const because = note === null ? '' : ` (${note})`;
  if (state === 'refunded')
    return `It could buy nothing any more${because}. The refund is listed above.`;
  if (state !== 'set_aside') return null;
  return type === 'payout'
    ? 'Whether it was paid has to be looked at by hand. Nothing is lost.'
    : `It could not be matched to anything of yours${because}. Contact support!`;
}

/** Money that comes to the wallet is counted up, what leaves it down; an order moves nothing. */
export function signOf({ type }: MoneyEntryShape): '+' | '−' | '' {
  if (type === 'order') return '';
  return type === 'payout' ? '+' : '−';
}

const EXPLORER = 'https://explorer.solana.com/tx/';

/** Where anybody can look a signature up; null on a chain of one's own. */
export function explorerUrl(signature: string, cluster: string): string | null {
  if (cluster === 'localnet') return null;
  return `${EXPLORER}${signature}${cluster === 'mainnet-beta' ? '' : `?cluster=${cluster}`}`;
}

/** '3 November 2026' of a moment, where the player is. */
export const dayText = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** '12:04' of a moment, where the player is. */
export const timeText = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

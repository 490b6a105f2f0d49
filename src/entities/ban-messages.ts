import type { BanNotice, BanReason } from '../contract/admin/ban-reasons.ts';
import { formatExactTime } from './format/format-time.tsx';

/** What a banned player reads as the reason; null if it says nothing. */
export const BAN_REASON_LABELS: Readonly<Record<BanReason, string | null>> = {
  cheating: 'Cheating',
  abuse: 'Abuse of others',
  'compromised-wallet': 'The wallet is compromised',
  requested: 'You asked for it',
  other: null,
};

/** Formats reason and end of a ban as sentences; undefined if neither is known. */
export function formatBan({ reason, until }: BanNotice): string | undefined {
  const label = reason && BAN_REASON_LABELS[reason];
  const sentences = [
    label && `Reason: ${label.toLowerCase()}.`,
    until && `It ends on ${formatExactTime(Date.parse(until))}.`,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

import type { BanNotice, BanReason } from '../contract/admin/ban-reasons.ts';
import { i18n } from '../language/i18n.ts';
import { formatExactTime } from './format/format-time.tsx';

/** What a banned player reads as the reason; null if it says nothing. */
export const BAN_REASON_LABELS: Readonly<Record<BanReason, string | null>> = {
  cheating: /*i18n*/ 'Cheating',
  abuse: /*i18n*/ 'Abuse of others',
  'compromised-wallet': /*i18n*/ 'The wallet is compromised',
  requested: /*i18n*/ 'You asked for it',
  other: null,
};

const REASON_SENTENCES: typeof BAN_REASON_LABELS = {
  cheating: /*i18n*/ 'Reason: cheating.',
  abuse: /*i18n*/ 'Reason: abuse of others.',
  'compromised-wallet': /*i18n*/ 'Reason: the wallet is compromised.',
  requested: /*i18n*/ 'Reason: you asked for it.',
  other: null,
};

/** Formats reason and end of a ban as sentences; undefined if neither is known. */
export function formatBan({ reason, until }: BanNotice): string | undefined {
  const sentence = reason && REASON_SENTENCES[reason];
  const sentences = [
    sentence && i18n.t(sentence),
    until && i18n.t('It ends on {time}.', { time: formatExactTime(Date.parse(until)) }),
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

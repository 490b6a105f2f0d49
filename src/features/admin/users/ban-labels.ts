import type { BanReason } from '../../../contract/admin/ban-reasons.ts';

/** The reasons of a ban, for admins. */
export const BAN_REASON_LABELS: Readonly<Record<BanReason, string>> = {
  cheating: 'Cheating',
  abuse: 'Abuse of others',
  'compromised-wallet': 'Compromised wallet',
  requested: 'Requested by the player',
  other: 'Other',
};

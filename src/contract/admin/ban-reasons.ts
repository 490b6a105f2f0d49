/** Why a user is banned. The player sees the reason. */
export const BAN_REASONS = [
  'cheating',
  'abuse',
  'compromised-wallet',
  'requested',
  'other',
] as const;
export type BanReason = (typeof BAN_REASONS)[number];

/** Longest note of a ban, in characters. */
export const MAX_BAN_NOTE_LENGTH = 500;

/** What a banned player learns about the ban. */
export interface BanNotice {
  /** Null if none was given. */
  reason: BanReason | null;
  /** When the ban ends, ISO 8601 in UTC; null if it lasts until it is lifted. */
  until: string | null;
}

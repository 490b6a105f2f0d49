/** Why somebody reports a nickname. */
export const NICKNAME_REPORT_REASONS = [
  'insult',
  'threat',
  'sexual',
  'impersonation',
  'advertising',
  'other',
] as const;
export type NicknameReportReason = (typeof NICKNAME_REPORT_REASONS)[number];

import type { NicknameReportReason } from '../../contract/nickname-report-reasons.ts';

/** The reasons for reporting a nickname, in words. */
export const NICKNAME_REPORT_LABELS: Readonly<Record<NicknameReportReason, string>> = {
  insult: 'Insult or hate',
  threat: 'Threat or violence',
  sexual: 'Sexual content',
  impersonation: 'Pretends to be somebody else',
  advertising: 'Advertising or fraud',
  other: 'Something else',
};

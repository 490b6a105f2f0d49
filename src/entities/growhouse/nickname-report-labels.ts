import type { NicknameReportReason } from '../../contract/nickname-report-reasons.ts';

/** The reasons for reporting a nickname, in words. */
export const NICKNAME_REPORT_LABELS: Readonly<Record<NicknameReportReason, string>> = {
  insult: /*i18n*/ 'Insult or hate',
  threat: /*i18n*/ 'Threat or violence',
  sexual: /*i18n*/ 'Sexual content',
  impersonation: /*i18n*/ 'Pretends to be somebody else',
  advertising: /*i18n*/ 'Advertising or fraud',
  other: /*i18n*/ 'Something else',
};

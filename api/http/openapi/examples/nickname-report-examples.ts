import type { ReportedNicknameShape } from '../../../../src/contract/admin/nickname-report-shapes.ts';
import type { Examples } from '../call.ts';
import { listOf, NOW, WALLET, YESTERDAY } from './values.ts';

const REPORTED: ReportedNicknameShape = {
  id: 4,
  nickname: 'North Wing',
  reports: [{ reason: 'insult', count: 2 }],
  growhouses: [{ id: 7, address: WALLET }],
  first_reported: YESTERDAY,
  last_reported: NOW,
  closed: null,
};

/** Examples of reporting nicknames and of deciding about the reports. */
export const NICKNAME_REPORT_EXAMPLES: Examples = {
  'POST /report-nickname': { request: { nickname: 'North Wing', reason: 'insult' } },
  'POST /admin/reported-nicknames/all': {
    request: { state: 'open', skip: 0, count: 25 },
    answer: listOf(REPORTED),
  },
  'POST /admin/reported-nicknames/{id}/reset': { request: {} },
  'POST /admin/reported-nicknames/{id}/dismiss': { request: {} },
};

import type { PlayerSessionsShape } from '../../../../src/contract/player-sessions-shape.ts';
import type { Examples } from '../call.ts';
import { BASE64, NOW, SOON, YESTERDAY } from './values.ts';

const SESSIONS: PlayerSessionsShape = [
  {
    id: 31,
    created: NOW,
    last_used: NOW,
    expires: SOON,
    browser: 'Chrome 141, Android',
    is_current: true,
  },
  {
    id: 27,
    created: YESTERDAY,
    last_used: YESTERDAY,
    expires: SOON,
    browser: 'Firefox 140, Windows',
    is_current: false,
  },
];

/** Examples of the calls about a player's own data. */
export const ACCOUNT_DATA_EXAMPLES: Examples = {
  'GET /account/sessions': { answer: SESSIONS },
  'POST /account/sessions/{id}/end': { request: {} },
  'POST /account/sessions/end-others': { request: {} },
  'POST /account/deletion/challenge': { request: {}, answer: { transaction: BASE64 } },
  'POST /account/deletion': { request: { signedTransaction: BASE64 } },
};

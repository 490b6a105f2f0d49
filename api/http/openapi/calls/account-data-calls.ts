import { playerSessionsShape } from '../../../../src/contract/player-sessions-shape.ts';
import { createTransactionShape } from '../../../../src/contract/shapes.ts';
import type { Caller, Calls } from '../call.ts';

const player = { caller: 'player' } as const satisfies { caller: Caller };

/** The calls of players about their own data. */
export const ACCOUNT_DATA_CALLS: Calls = {
  'GET /account/sessions': {
    ...player,
    summary: 'Where the player is signed in, newest first',
    answer: playerSessionsShape,
  },
  'POST /account/sessions/{id}/end': {
    ...player,
    summary: 'Signs out on another device',
    codes: ['NOT_FOUND', 'OWN_SESSION'],
  },
  'POST /account/sessions/end-others': { ...player, summary: 'Signs out on all other devices' },
  'GET /account/export': {
    ...player,
    summary: 'Everything stored about the wallet, by table',
    answer: 'export',
  },
  'GET /account/money.csv': {
    ...player,
    summary: 'All orders, payments and payouts, with exact amounts and signatures',
    answer: 'csv',
  },
  'POST /account/deletion/challenge': {
    ...player,
    summary: 'A transaction that the wallet signs to delete the account; it is never sent',
    answer: createTransactionShape,
    codes: ['CHAIN_UNREACHABLE'],
  },
  'POST /account/deletion': {
    ...player,
    summary: 'Deletes the account for good',
    details:
      'Sessions, names, seeds, plants and log lines are deleted at once. The ledger of orders, payments ' +
      'and payouts stays, and what is owed is still paid.',
    codes: ['SIGN_IN_REFUSED', 'ACCOUNT_IS_ADMIN', 'ACCOUNT_HAS_OPEN_ORDER', 'CONFLICT'],
  },
};

import type {
  UserGrowerShape,
  UserGrowhouseShape,
  UserMoneyShape,
  UserPageShape,
  UserPlantShape,
  UserSessionsShape,
} from '../../../../src/contract/admin/admin-user-page.ts';
import type { Examples } from '../call.ts';
import { ADMIN_GROWER, ADMIN_GROWHOUSE, AUDIT_ENTRY, LOG, USER } from './admin-examples.ts';
import { listOf, NOW, STRAIN, TOMORROW, WALLET, YESTERDAY } from './values.ts';

const PAGE: UserPageShape = { ...USER, last_active: NOW, growers_read: NOW };

const GROWHOUSE: UserGrowhouseShape = {
  ...ADMIN_GROWHOUSE,
  rarity: 1,
  ended: { harvested: 1, pruned: 0, upgraded: 0 },
  thc_earned: '1575',
  founders: [{ id: 3, name: 'Growerz #3' }],
};

const PLANT: UserPlantShape = {
  id: 39,
  strain: STRAIN,
  growhouse: 7,
  stage: 5,
  state: 4,
  date_created: YESTERDAY,
  planted: YESTERDAY,
  ended: NOW,
  outcome: 'harvested',
  payout: { id: 12, amount: '1575', state: 'queued' },
};

const GROWER: UserGrowerShape = { ...ADMIN_GROWER, last_player: WALLET, founded: 7 };

const MONEY: UserMoneyShape = {
  totals: {
    paid_in: { thc: '150', sol: '0' },
    paid_out: { thc: '0', sol: '0' },
    owed: { thc: '1575', sol: '0' },
    held_payments: 0,
  },
  orders: [
    {
      id: 5,
      kind: 'seeds',
      currency: 'thc',
      amount: '150',
      state: 'paid',
      date_created: YESTERDAY,
    },
  ],
  payments: [
    {
      id: 6,
      kind: 'seeds',
      currency: 'thc',
      amount: '150',
      state: 'fulfilled',
      date_created: YESTERDAY,
    },
  ],
  payouts: [
    {
      id: 12,
      reason: 'harvest',
      currency: 'thc',
      amount: '1575',
      state: 'queued',
      waiting_for: null,
      date_created: NOW,
    },
  ],
};

const SESSIONS: UserSessionsShape = listOf({
  id: 8,
  scope: 'player' as const,
  created: YESTERDAY,
  last_used: NOW,
  expires: TOMORROW,
});

/** Examples of the calls about one user. */
export const ADMIN_USER_EXAMPLES: Examples = {
  'GET /admin/users/{id}': { answer: PAGE },
  'GET /admin/users/{id}/growhouses': { answer: listOf(GROWHOUSE) },
  'GET /admin/users/{id}/plants': { answer: listOf(PLANT) },
  'GET /admin/users/{id}/growers': { answer: listOf(GROWER) },
  'GET /admin/users/{id}/money': { answer: MONEY },
  'GET /admin/users/{id}/sessions': { answer: SESSIONS },
  'GET /admin/users/{id}/history': { answer: { log: [LOG], audit: [AUDIT_ENTRY] } },
};

import type {
  AdminGrowhouseShape,
  BaseInfoShape,
  UserShape,
} from '../../../src/contract/admin-shapes.ts';
import { hoursFromNow, PLAYER, OTHER_PLAYER, strainShape } from './game-fixture.ts';

/** Rows of the admin lists. `admin-rows.test.ts` checks them against the contract. */

export const userShape = (id: number, facts: Partial<UserShape> = {}): UserShape => ({
  id,
  address: OTHER_PLAYER,
  banned: false,
  ban: null,
  role: { admin: false, superadmin: false },
  configured: false,
  money: null,
  date_created: hoursFromNow(-24),
  ...facts,
});

export const adminGrowhouseShape = (
  id: number,
  facts: Partial<AdminGrowhouseShape> = {},
): AdminGrowhouseShape => ({
  id,
  nickname: null,
  level: 1,
  max_level: false,
  rarity: 1,
  account: { address: OTHER_PLAYER },
  growers: 1,
  seeds: 3,
  plants: 2,
  payoutReceived: 833,
  date_created: hoursFromNow(-24),
  ...facts,
});

export const BASE_INFO: BaseInfoShape = {
  strains: [strainShape(1), strainShape(5)],
  growhouses: {
    total: 2,
    data: [
      { id: 12, nickname: 'Moonlit Grove', account: { address: PLAYER } },
      { id: 11, nickname: null, account: { address: OTHER_PLAYER } },
    ],
  },
};

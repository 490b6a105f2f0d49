import { tourAdminOperations, tourAdminLists, tourAdminMoney } from './tour-admin.ts';
import { tourArrival, tourEmptyAccount } from './tour-arrival.ts';
import { tourGrowhouse, tourHub, tourUpgrades } from './tour-growhouses.ts';
import type { TakeTour } from './tour.ts';

export type Tours = Readonly<Record<string, TakeTour>>;

/** Together they open every screen and dialog of a player. */
export const PLAYER_TOURS: Tours = {
  'what visitors and new players see': tourArrival,
  'an account without growers': tourEmptyAccount,
  'plants and growers': tourGrowhouse,
  'upgrades and the dispensary': tourUpgrades,
  'the hub and the player’s own pages': tourHub,
};

/** Together they open every screen and dialog of the admin area; see `ADMIN_TOUR_ENV`. */
export const ADMIN_TOURS: Tours = {
  'players and what they have': tourAdminLists,
  money: tourAdminMoney,
  'what admins monitor and configure': tourAdminOperations,
};

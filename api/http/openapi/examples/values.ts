import type {
  GrowerShape,
  GrowhouseRefShape,
  GrowhouseShape,
  GrowingPlantShape,
  RemainingThcShape,
  SeedShape,
  StrainShape,
} from '../../../../src/contract/shapes.ts';

/** The values of the examples, which tell of one player and one growhouse. */

export const WALLET = 'HjsczxMtXfHhvYQg7UwFnbQJa5SuzP6uTP4ed1DvUF31';
export const ADMIN_WALLET = 'FyYA2nnz9XfzAN3kcbHT3MVw31VGoxffz6m9REJRSKve';
export const OTHER_WALLET = 'GDMThB8VfQzCPxNBtivBXREsrUeKYoCqGCCjcqkVtNMf';
export const VAULT = '3ZNj4i7fgVPwaTPGGPfNQMRWjSrAtSw1FF9cW9YjUPqE';
export const THC_MINT = 'Bqf1f4YEpkZM8AdqZnEjT1VPcnFGVKpzVoaQkJeP67Ky';
export const GROWHOUSE_ADDRESS = 'J6MJs4MDLaLGfnpga36G3rrzazecLg4K3TRW4imgzsiv';
export const MINT = '6gaRGu6CASjeGADTmyCfaWUm1j8Aa3Uf9aZ2a5gxpLt4';
export const OTHER_MINT = '75SRNb1tnD1erLgT5Fogkgq3g51Ju7XzGyY18dBfhFMZ';
export const TOKEN_ACCOUNT = 'EJisrE4DdULQRGfbi6qBWyc4sn9B6Kip2YkhLGY3kwAJ';

export const PAYMENT_SIGNATURE =
  'dF3bGD8iqVcrJJQpS6fEsVgg9iKeNHGCCEhK2C2cGYRm2dx8xeFU1wKbkBsCWdefaz82KeyfbBf8Pfkpm4C56cc';
export const PAYOUT_SIGNATURE =
  '4TLLmmTFr9A6gy9GpdbphRd8E15mDEtcAWp2mgVttU4Dno7cLndQ1we97BTN5tGLirpUcND2WBzCw1mLFp6JGPGP';
/** Stands for a transaction or signature in base64, which would take many lines. */
export const BASE64 = 'AQIDBAUGBwgJCgsMDQ4PEA==';

export const YESTERDAY = '2027-01-14T08:00:00.000Z';
export const NOW = '2027-01-15T08:00:00.000Z';
export const SOON = '2027-01-15T08:02:00.000Z';
export const TOMORROW = '2027-01-16T07:33:36.000Z';

export const STRAIN: StrainShape = {
  id: 2,
  name: 'Tin Fern',
  harvest_boost: 0.07,
  rarity: { id: 1, name: 'Common', harvest_boost: 0.05 },
};

const GROWHOUSE_REF: GrowhouseRefShape = {
  id: 7,
  max_level: false,
  account: { address: GROWHOUSE_ADDRESS },
};

export const SEED: SeedShape = { id: 41, strain: STRAIN, growhouse: GROWHOUSE_REF };

export const PLANT: GrowingPlantShape = {
  id: 40,
  strain: STRAIN,
  growhouse: GROWHOUSE_REF,
  state: 1,
  stage: 1,
  harvested: false,
  next_watering_time: TOMORROW,
  last_watering_time: NOW,
  date_created: YESTERDAY,
  paying_growers: [{ id: 3, class: 1 }],
};

export const GROWER: GrowerShape = {
  id: 3,
  address: MINT,
  name: 'Growerz #3',
  image: 'https://example.com/growerz/3.png',
  rank: 37,
  growhouseId: 7,
  token_address: TOKEN_ACCOUNT,
  owner: WALLET,
  rests_until: null,
  class: {
    id: 1,
    name: 'Common',
    short_name: 'C',
    plant_boost: 0,
    inventory_boost: 1,
    harvest_boost: 0.05,
    water_boost: 0.05,
  },
};

export const REMAINING_THC: RemainingThcShape = {
  payoutReceived: 1575,
  upgradeCost: 7500,
  plants_harvested: { common: 1, uncommon: 0, rare: 0, epic: 0, mythic: 0 },
  plants_required: { common: 6, uncommon: 0, rare: 0, epic: 0, mythic: 0 },
};

export const GROWHOUSE: GrowhouseShape = {
  id: 7,
  nickname: 'North Wing',
  level: 1,
  max_level: false,
  size: 0,
  rarity: 1,
  account: { address: GROWHOUSE_ADDRESS },
  growers: [GROWER],
  seeds: [SEED],
  plants: [PLANT],
  base: { maxGrowers: 1, maxPlants: 3, maxSeeds: 5, wateringTime: 24, harvestBonus: 1 },
  upgrade_status: { ...REMAINING_THC, thc_required: 3000, sol_required: 0.073 },
};

/** A page of a list with one row. */
export const listOf = <Row>(row: Row) => ({ total: 1, data: [row] });

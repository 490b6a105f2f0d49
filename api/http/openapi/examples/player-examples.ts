import type { NewCalendarLinkShape } from '../../../../src/contract/calendar-shapes.ts';
import type { ProofShape } from '../../../../src/contract/admin/reconciliation-shapes.ts';
import type { AlmanacShape } from '../../../../src/contract/almanac-shape.ts';
import type { MoneyShape } from '../../../../src/contract/money-shapes.ts';
import type {
  ConfigShape,
  DispensaryShape,
  DispensaryTermsShape,
  GrowhousePageShape,
  HarvestShape,
  HubShape,
  IdentityShape,
  OrderShape,
  PurchaseShape,
  SignInInputShape,
  UpgradeShape,
} from '../../../../src/contract/shapes.ts';
import type { Examples } from '../call.ts';
import {
  BASE64,
  GROWER,
  GROWHOUSE,
  MINT,
  NOW,
  OTHER_MINT,
  PAYMENT_SIGNATURE,
  PAYOUT_SIGNATURE,
  PLANT,
  REMAINING_THC,
  SEED,
  SOON,
  STRAIN,
  THC_MINT,
  VAULT,
  WALLET,
  YESTERDAY,
} from './values.ts';

const CONFIG: ConfigShape = {
  cluster: 'mainnet-beta',
  rpcUrl: 'https://rpc.example.com',
  wsUrl: 'wss://rpc.example.com',
  vault: VAULT,
  thcMint: THC_MINT,
  thcDecimals: 6,
  version: '0.1.18',
  minVersion: '0.1.0',
  gameSpeed: 1,
  exchangeRate: 0.0000242069,
  pushPublicKey: null,
  announcements: [{ id: 4, text: 'Update at 18:00 UTC', level: 'info', ends_at: SOON }],
  maintenance: null,
};

const PROOF: ProofShape = {
  vault: VAULT,
  time: NOW,
  held: { thc: '1000000000', sol: '812.5' },
  owed: { count: 1, thc: '1575', sol: '0' },
  oldest: NOW,
  reconciled: {
    time: YESTERDAY,
    slot: 391_204_118,
    from_slot: 388_000_000,
    paid: { count: 812, thc: '1310400.5', sol: '1.2' },
  },
  is_current: true,
  latest: [{ signature: PAYOUT_SIGNATURE, time: YESTERDAY, thc: '1575', sol: '0' }],
};

const SIGN_IN_INPUT: SignInInputShape = {
  domain: 'growerz.example.com',
  uri: 'https://growerz.example.com',
  statement: 'Sign in to Growerz Hub. Nothing is sent and nothing is paid.',
  version: '1',
  chainId: 'mainnet',
  nonce: '75d5a348cd7967f2be1712ecae2d6ee3',
  issuedAt: NOW,
  expirationTime: SOON,
};

export const IDENTITY: IdentityShape = {
  token: 'n0tAR3alT0k3n-xXxXxXxXxXxXxXxXxXxXxXxXxXx',
  account: { address: WALLET, role: { admin: false, superadmin: false } },
};

const HUB: HubShape = {
  hub: {
    address: WALLET,
    size: 'small',
    growhouses: 1,
    seeds: 1,
    plants: 1,
    waterable: 0,
    harvestable: 0,
    withered: 0,
    dead: 0,
    pendingPayout: 1575,
  },
  growhouses: [GROWHOUSE],
};

const ALMANAC: AlmanacShape = {
  strains: [{ id: 2, discovered: YESTERDAY, harvests: 1, first_harvest: NOW, best_payout: 1575 }],
  trophies: [],
  lifetime: {
    since: YESTERDAY,
    planted: 2,
    harvests: 1,
    pruned: 0,
    upgrades: 0,
    earned: 1575,
    spent_thc: 150,
    spent_sol: 0,
  },
};

const NEW_CALENDAR_LINK: NewCalendarLinkShape = {
  url: `https://growerz.example.com/api/calendar/${'5eed'.repeat(16)}.ics`,
  created: NOW,
};

const MONEY: MoneyShape = {
  entries: [
    {
      cursor: '1800000000000.payout.12',
      type: 'payout',
      reason: 'harvest',
      currency: 'thc',
      amount: 1575,
      state: 'queued',
      signature: null,
      waiting_for: 'no-token-account',
      growhouseId: 7,
      returns: null,
      note: null,
      date_created: NOW,
    },
  ],
  next: '1800000000000.payout.12',
};

const PAGE: GrowhousePageShape = {
  growhouse: GROWHOUSE,
  seeds: [SEED],
  plants: [PLANT],
  remainingTHC: REMAINING_THC,
};

export const HARVEST: HarvestShape = {
  payout: 1575,
  lastHarvest: [{ id: 40, strain: STRAIN, payout: 1575 }],
  remainingTHC: REMAINING_THC,
};

const UPGRADE: UpgradeShape = {
  newLevel: 2,
  max_level: false,
  newGrowers: 1,
  maxGrowers: 2,
  maxPlants: 4,
  maxPlantsDifference: 1,
  maxSeeds: 6,
  maxSeedsDifference: 1,
  avgWateringTime: 22.8,
  waterTimeDifference: -1.2,
  avgHarvestBonus: 1.1,
  harvestBonusDifference: 0.1,
  nextLevelRequirements: {
    harvests: { common: 8, uncommon: 0, rare: 0, epic: 0, mythic: 0 },
  },
  payout: 0,
  lastHarvest: [],
  newGrowhouseId: null,
};

const DISPENSARY: DispensaryShape = [
  { id: 1, rarity: { id: 1, name: 'Common' }, strains: [STRAIN], cost: 150, sol: 0.005 },
];

const TERMS: DispensaryTermsShape = {
  purchasesPaused: false,
  exchange: {
    rate: 0.0000242069,
    paused: false,
    rateStale: false,
    maxPerOrder: 1,
    leftForWallet: 5,
    leftToday: 100,
    available: 1_000_000,
  },
};

const ORDER: OrderShape = {
  transaction: BASE64,
  expires_at: SOON,
  lastValidBlockHeight: 3_120_000,
};
const PURCHASE: PurchaseShape = { count: 1, seeds: [SEED] };

const TIMED = { request: { currentTime: NOW } };
const NOTHING = { request: {} };
const PAID = { request: { transaction: PAYMENT_SIGNATURE } };
const CART = [{ id: 1, quantity: 1 }];

/** Examples of the public calls and of those of players. */
export const PLAYER_EXAMPLES: Examples = {
  'GET /config': { answer: CONFIG },
  'GET /operator': {
    answer: {
      name: 'Growerz Ltd.',
      email: 'help@growerz.example.com',
      url: null,
      logRetentionDays: 90,
    },
  },
  'GET /proof': { answer: PROOF },
  'POST /create-transaction': { request: { publicKey: WALLET }, answer: { transaction: BASE64 } },
  'POST /verify-transaction': {
    request: { signedTransaction: BASE64 },
    answer: { signature: PAYMENT_SIGNATURE },
  },
  'GET /sign-in-input': { answer: SIGN_IN_INPUT },
  'POST /authenticate': {
    request: { publicKey: WALLET, signature: PAYMENT_SIGNATURE },
    answer: IDENTITY,
  },
  'POST /logout': NOTHING,
  'GET /account/hub': { answer: HUB },
  'GET /account/growhouses': { answer: [GROWHOUSE] },
  'GET /account/almanac': { answer: ALMANAC },
  'GET /account/calendar': { answer: { created: YESTERDAY } },
  'POST /account/calendar': { request: {}, answer: NEW_CALENDAR_LINK },
  'POST /account/calendar/revoke': { request: {} },
  'GET /account/money': { answer: MONEY },
  'POST /account/money/retry': NOTHING,
  'POST /account/payments/{id}/return': NOTHING,
  'POST /growerz-by-owner': { request: { owner: WALLET }, answer: [GROWER] },
  'GET /growhouse/{id}': { answer: PAGE },
  'POST /growhouse/{id}/addgrower': { request: { mint: MINT } },
  'POST /growhouse/{id}/swapgrower': { request: { oldMint: MINT, newMint: OTHER_MINT } },
  'POST /growhouse/{id}/nickname': { request: { nickname: 'North Wing' } },
  'POST /growhouse/{id}/waterall': { ...TIMED, answer: { count: 3 } },
  'POST /growhouse/{id}/harvestall': { ...NOTHING, answer: HARVEST },
  'POST /growhouse/{id}/pruneall': { ...NOTHING, answer: { count: 1 } },
  'POST /growhouse/{id}/upgrade': { ...PAID, answer: UPGRADE },
  'POST /growhouse/{id}/maxupgrade': {
    ...PAID,
    answer: {
      ...UPGRADE,
      newLevel: 10,
      max_level: true,
      nextLevelRequirements: null,
      newGrowhouseId: 8,
    },
  },
  'POST /plant/{id}/plant': TIMED,
  'POST /plant/{id}/water': { request: { ...TIMED.request, stage: 2 } },
  'POST /plant/{id}/transfer': { request: { growhouseId: 8 } },
  'POST /plant/{id}/prune': NOTHING,
  'POST /plant/{id}/harvest': { ...NOTHING, answer: HARVEST },
  'GET /plant/{id}/revivalcost': { answer: 75 },
  'POST /plant/{id}/revive': {
    request: { transaction: PAYMENT_SIGNATURE, cost: 75, growhouseId: 7 },
  },
  'GET /dispensary': { answer: DISPENSARY },
  'GET /dispensary/terms': { answer: TERMS },
  'POST /dispensary/bulkbuy': {
    request: { growhouseId: 7, cart: CART, paymentMethod: 'thc' },
    answer: ORDER,
  },
  'POST /dispensary/confirm': {
    request: { growhouseId: 7, cart: CART, signature: PAYMENT_SIGNATURE },
    answer: PURCHASE,
  },
  'GET /dispensary/exchange/rate': { answer: 0.0000242069 },
  'POST /dispensary/exchange': {
    request: { publicKey: WALLET, exchangeSol: 0.1 },
    answer: ORDER,
  },
  'POST /dispensary/exchange/confirm': {
    request: { publicKey: WALLET, exchangeSol: 0.1, signature: PAYMENT_SIGNATURE },
    answer: { thc: 4131.053543, sol: 0.1, waits: null },
  },
};

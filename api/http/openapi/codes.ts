import type { ErrorCode } from '../../../src/contract/error-codes.ts';
import type { Caller } from '../middleware/session.ts';
import type { Call } from './calls.ts';

type Codes = readonly ErrorCode[];

/** The growhouse does not exist, or belongs to another player. */
export const GROWHOUSE_CODES = ['NOT_FOUND', 'FORBIDDEN'] as const satisfies Codes;

/** The same of a plant, which may also be harvested or pruned already. */
export const PLANT_CODES = [...GROWHOUSE_CODES, 'PLANT_GONE'] as const satisfies Codes;

export const WATERING_CODES = [
  'PLANT_IS_SEED',
  'PLANT_NOT_DUE',
  'PLANT_READY',
  'PLANT_WITHERED',
  'PLANT_DEAD',
] as const satisfies Codes;

export const HARVEST_CODES = [
  'PLANT_IS_SEED',
  'PLANT_NOT_DUE',
  'PLANT_NOT_READY',
  'PLANT_WITHERED',
  'GROWER_REQUIRED',
  'GROWHOUSE_RETIRED',
  'RARITY_CAPPED',
  'THC_LIMIT_REACHED',
  'CHAIN_UNREACHABLE',
] as const satisfies Codes;

/** The payment that the call names cannot be settled, or not yet. */
export const PAYMENT_CODES = [
  'PAYMENT_NOT_ACCEPTABLE',
  'PAYMENT_PENDING',
  'PAYMENT_SETTLING',
  'PAYMENT_REFUNDED',
  'CHAIN_UNREACHABLE',
] as const satisfies Codes;

const COMMON_CODES = [
  'RATE_LIMITED',
  'INTERNAL',
  'DATABASE_BUSY',
  'DATABASE_UNAVAILABLE',
] as const satisfies Codes;

const VERSION_CODES = ['INVALID_REQUEST', 'OUTDATED_CLIENT'] as const satisfies Codes;

const PARAMETER_CODES = ['INVALID_REQUEST', 'OUT_OF_BOUNDS'] as const satisfies Codes;

const BODY_CODES = [
  'MALFORMED_JSON',
  'REQUEST_ABORTED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FILE_NOT_ACCEPTED',
  ...PARAMETER_CODES,
] as const satisfies Codes;

const IDEMPOTENCY_CODES = [
  'CONFLICT',
  'REQUEST_IN_FLIGHT',
  'RESPONSE_NOT_STORED',
  'IDEMPOTENCY_KEY_REUSED',
] as const satisfies Codes;

const CALLER_CODES: Readonly<Record<Caller, Codes>> = {
  anyone: [],
  player: ['NOT_SIGNED_IN', 'ACCOUNT_BANNED'],
  admin: ['NOT_SIGNED_IN', 'ACCOUNT_BANNED', 'NOT_ADMIN'],
  superadmin: ['NOT_SIGNED_IN', 'ACCOUNT_BANNED', 'NOT_ADMIN', 'SUPERADMIN_REQUIRED'],
};

/** The properties of a call that decide with which codes of other calls it can fail as well. */
export interface CallTraits {
  checksVersion: boolean;
  /** Whether it is about something that may not exist. */
  hasPathParameters: boolean;
  hasParameters: boolean;
  hasBody: boolean;
  takesIdempotencyKey: boolean;
  stopsDuringMaintenance: boolean;
}

/** Lists every code with which a call can fail, in alphabetical order. */
export function listCodes({ caller, codes = [] }: Call, traits: CallTraits): ErrorCode[] {
  const all: ErrorCode[] = [
    ...COMMON_CODES,
    ...(traits.checksVersion ? VERSION_CODES : []),
    ...(traits.hasPathParameters ? (['NOT_FOUND'] as const) : []),
    ...(traits.hasParameters ? PARAMETER_CODES : []),
    ...(traits.hasBody ? BODY_CODES : []),
    ...CALLER_CODES[caller],
    ...(traits.takesIdempotencyKey ? IDEMPOTENCY_CODES : []),
    ...(traits.stopsDuringMaintenance ? (['MAINTENANCE'] as const) : []),
    ...codes,
  ];
  return [...new Set(all)].sort();
}

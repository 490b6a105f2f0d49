import { REFUSALS, type RefusalCode } from '../game/refusal.ts';

/** What the wire itself can refuse, beside the rules. Codes are stable and never reused. */
const WIRE_ERRORS = {
  MALFORMED_JSON: 'the request is not valid JSON',
  INVALID_REQUEST: 'the request is not well-formed',
  NOT_SIGNED_IN: 'sign in first',
  SIGN_IN_REFUSED: 'the wallet could not be verified',
  PAYMENT_NOT_ACCEPTABLE: 'the payment does not fit the order',
  FORBIDDEN: 'this is not yours',
  NOT_ADMIN: 'Access Denied',
  SUPERADMIN_REQUIRED: 'only a superadmin may do this',
  OWN_ACCOUNT: 'nobody may do this to their own account',
  CONFIGURED_SUPERADMIN: 'this wallet is a superadmin by the configuration of the server',
  USER_BANNED: 'this user is banned',
  USER_IS_ADMIN: 'this user is an admin already',
  USER_NOT_ADMIN: 'this user is not an admin',
  GROWHOUSE_NOT_OF_OWNER: 'the Growhouse belongs to another wallet',
  ACCOUNT_BANNED: 'This account is banned, contact support!',
  NOT_FOUND: 'not found',
  METHOD_NOT_ALLOWED: 'this method is not offered here',
  CONFLICT: 'something changed meanwhile, try again',
  REQUEST_IN_FLIGHT: 'the same request is still being answered',
  PAYMENT_PENDING: 'the chain does not know the payment yet',
  PAYMENT_REFUNDED: 'the payment is on its way back',
  BODY_TOO_LARGE: 'the request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'the request must be JSON',
  OUT_OF_BOUNDS: 'a value is out of bounds',
  IDEMPOTENCY_KEY_REUSED: 'the idempotency key belongs to another request',
  OUTDATED_CLIENT: 'this version is outdated',
  RATE_LIMITED: 'too many requests, wait a moment',
  INTERNAL: 'contact support!',
  CHAIN_UNREACHABLE: 'the chain cannot be reached, try again in a moment',
} as const;

export type WireErrorCode = keyof typeof WIRE_ERRORS;
export type ErrorCode = WireErrorCode | RefusalCode;

/** The default words for each code a client can receive. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = { ...WIRE_ERRORS, ...REFUSALS };

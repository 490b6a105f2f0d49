import { OPERATOR_REFUSALS, type OperatorRefusalCode } from '../money/operator-refusals.ts';
import { REFUSALS, type RefusalCode } from '../game/refusal.ts';

/**
 * Reasons for which a payment bought nothing: the `refusal` of a payment, and never the error of a call.
 * The refusals of rules can be reasons too. Document, filters and labels follow from this list.
 */
export const PAYMENT_REFUSALS = {
  NO_MEMO: 'the payment has no memo that says what it is for',
  MEMO_UNKNOWN: 'the memo of the payment is not one of the game',
  PRICE_RISEN: 'the order had expired and the price has risen since',
  EXCHANGE_NOT_SERVED:
    'the THC could not be paid within ten minutes, or the wallet had no THC account for two',
} as const;

/**
 * Errors of the API itself, besides the refusals of the rules. Codes are stable and never reused.
 */
const WIRE_ERRORS = {
  MALFORMED_JSON: 'the request is not valid JSON',
  INVALID_REQUEST: 'the request is not well-formed',
  REQUEST_ABORTED: 'the request was interrupted',
  NOT_SIGNED_IN: 'sign in first',
  SIGN_IN_REFUSED: 'the wallet could not be verified',
  SIGN_IN_TOO_OLD: 'sign in with your wallet again',
  PAYMENT_NOT_ACCEPTABLE: 'the payment does not match the order',
  FORBIDDEN: 'this is not yours',
  NOT_ADMIN: 'Access Denied',
  SUPERADMIN_REQUIRED: 'only a superadmin may do this',
  OWN_ACCOUNT: 'you cannot do this to your own account',
  OWN_WALLET: 'another admin has to do this, because it concerns your own wallet',
  ADMIN_QUOTA: 'your limit for this today is reached',
  CONFIGURED_SUPERADMIN: 'this wallet is configured as a superadmin on the server',
  USER_BANNED: 'this user is banned',
  USER_NOT_BANNED: 'this user is not banned',
  USER_IS_ADMIN: 'this user is already an admin',
  USER_NOT_ADMIN: 'this user is not an admin',
  GROWHOUSE_NOT_OF_OWNER: 'the Growhouse belongs to another wallet',
  ACCOUNT_BANNED: 'This account is banned, contact support!',
  OWN_SESSION: 'sign out to end the session of this device',
  ACCOUNT_DELETED: 'this account was deleted',
  ACCOUNT_HAS_OPEN_ORDER: 'one of your orders can still be paid, try again in two minutes',
  ACCOUNT_IS_ADMIN: 'an admin cannot delete the account: hand the role over first',
  RELEASE_REFUSED: 'the signer refused the release',
  PAYOUT_LANDED: 'the chain shows that this payout was paid: mark it as paid',
  PAYOUT_UNPROVEN: 'the nodes do not prove that this payout was not paid',
  PAYMENT_PROOF_REFUSED: 'the transaction does not prove that this payout was paid',
  READDRESS_REFUSED: 'the payout cannot go to this wallet',
  NOT_FOUND: 'not found',
  METHOD_NOT_ALLOWED: 'this method is not allowed here',
  CONFLICT: 'something changed in the meantime, try again',
  REQUEST_IN_FLIGHT: 'the same request is still in progress',
  PAYMENT_PENDING: 'the payment is not on the chain yet',
  PAYMENT_SETTLING: 'Payment seen, settling',
  ...PAYMENT_REFUSALS,
  PAYMENT_REFUNDED: 'the payment is being refunded',
  TOKEN_ACCOUNT_MISSING: 'your wallet has no THC account yet',
  BODY_TOO_LARGE: 'the request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'the request must be JSON or multipart/form-data, in UTF-8',
  FILE_NOT_ACCEPTED: 'files are not accepted',
  OUT_OF_BOUNDS: 'a value is out of range',
  IDEMPOTENCY_KEY_REUSED: 'the idempotency key belongs to another request',
  RESPONSE_NOT_STORED: 'this was already done, reload to see it',
  OUTDATED_CLIENT: 'this version is outdated',
  REPORT_LIMIT: 'you have reported enough for today, try again tomorrow',
  RATE_LIMITED: 'too many requests, wait a moment',
  INTERNAL: 'contact support!',
  SIGNER_UNREACHABLE: 'the signer does not answer, try again in a moment',
  CHAIN_UNREACHABLE: 'the chain cannot be reached, try again in a moment',
  PUSH_UNAVAILABLE: 'this server sends no notifications',
  PUSH_SERVICE_UNKNOWN: 'notifications cannot be sent to this browser',
  PUSH_ENDPOINT_TAKEN: 'the subscription belongs to another browser',
  PUSH_NOT_SUBSCRIBED: 'turn notifications on first',
  PUSH_ENDED: 'the browser has ended its subscription: turn notifications off and on again',
  PUSH_NOT_TAKEN: 'the push service of your browser did not take it, try again later',
  MAINTENANCE: 'the game is in maintenance, try again in a few minutes',
  SHUTTING_DOWN: 'the server is about to stop',
  DATABASE_BUSY: 'the server is busy, try again in a moment',
  DATABASE_UNAVAILABLE: 'the server cannot save anything right now, try again later',
} as const;

export type WireErrorCode = keyof typeof WIRE_ERRORS;
export type ErrorCode = WireErrorCode | RefusalCode | OperatorRefusalCode;

/** The default message of every code that a client can receive. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  ...WIRE_ERRORS,
  ...REFUSALS,
  ...OPERATOR_REFUSALS,
};

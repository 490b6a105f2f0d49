import { OPERATOR_REFUSALS, type OperatorRefusalCode } from '../money/operator-refusals.ts';
import { REFUSALS, type RefusalCode } from '../game/refusal.ts';

/**
 * Reasons for which a payment bought nothing: the `refusal` of a payment, and never the error of a call.
 * The refusals of rules can be reasons too. Document, filters and labels follow from this list.
 */
export const PAYMENT_REFUSALS = {
  NO_MEMO: /*i18n*/ 'the payment has no memo that says what it is for',
  MEMO_UNKNOWN: /*i18n*/ 'the memo of the payment is not one of the game',
  PRICE_RISEN: /*i18n*/ 'the order had expired and the price has risen since',
  EXCHANGE_NOT_SERVED:
    /*i18n*/ 'the THC could not be paid within ten minutes, or the wallet had no THC account for two',
} as const;

/**
 * Errors of the API itself, besides the refusals of the rules. Codes are stable and never reused.
 */
const WIRE_ERRORS = {
  MALFORMED_JSON: 'the request is not valid JSON',
  INVALID_REQUEST: 'the request is not well-formed',
  REQUEST_ABORTED: 'the request was interrupted',
  NOT_SIGNED_IN: /*i18n*/ 'sign in first',
  SIGN_IN_REFUSED: /*i18n*/ 'the wallet could not be verified',
  SIGN_IN_TOO_OLD: /*i18n*/ 'sign in with your wallet again',
  PAYMENT_NOT_ACCEPTABLE: /*i18n*/ 'the payment does not match the order',
  FORBIDDEN: /*i18n*/ 'this is not yours',
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
  ACCOUNT_BANNED: /*i18n*/ 'This account is banned, contact support!',
  OWN_SESSION: /*i18n*/ 'sign out to end the session of this device',
  ACCOUNT_DELETED: /*i18n*/ 'this account was deleted',
  ACCOUNT_HAS_OPEN_ORDER: /*i18n*/ 'one of your orders can still be paid, try again in two minutes',
  ACCOUNT_IS_ADMIN: /*i18n*/ 'an admin cannot delete the account: hand the role over first',
  RELEASE_REFUSED: 'the signer refused the release',
  PAYOUT_LANDED: 'the chain shows that this payout was paid: mark it as paid',
  PAYOUT_UNPROVEN: 'the nodes do not prove that this payout was not paid',
  PAYMENT_PROOF_REFUSED: 'the transaction does not prove that this payout was paid',
  READDRESS_REFUSED: 'the payout cannot go to this wallet',
  NOT_FOUND: /*i18n*/ 'not found',
  METHOD_NOT_ALLOWED: 'this method is not allowed here',
  CONFLICT: /*i18n*/ 'something changed in the meantime, try again',
  REQUEST_IN_FLIGHT: /*i18n*/ 'the same request is still in progress',
  PAYMENT_PENDING: /*i18n*/ 'the payment is not on the chain yet',
  PAYMENT_SETTLING: 'Payment seen, settling',
  ...PAYMENT_REFUSALS,
  PAYMENT_REFUNDED: /*i18n*/ 'the payment is being refunded',
  TOKEN_ACCOUNT_MISSING: /*i18n*/ 'your wallet has no THC account yet',
  BODY_TOO_LARGE: 'the request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'the request must be JSON or multipart/form-data, in UTF-8',
  FILE_NOT_ACCEPTED: 'files are not accepted',
  OUT_OF_BOUNDS: 'a value is out of range',
  IDEMPOTENCY_KEY_REUSED: 'the idempotency key belongs to another request',
  RESPONSE_NOT_STORED: /*i18n*/ 'this was already done, reload to see it',
  OUTDATED_CLIENT: /*i18n*/ 'this version is outdated',
  REPORT_LIMIT: /*i18n*/ 'you have reported enough for today, try again tomorrow',
  RATE_LIMITED: /*i18n*/ 'too many requests, wait a moment',
  INTERNAL: /*i18n*/ 'contact support!',
  SIGNER_UNREACHABLE: 'the signer does not answer, try again in a moment',
  CHAIN_UNREACHABLE: /*i18n*/ 'the chain cannot be reached, try again in a moment',
  PUSH_UNAVAILABLE: /*i18n*/ 'this server sends no notifications',
  PUSH_SERVICE_UNKNOWN: /*i18n*/ 'notifications cannot be sent to this browser',
  PUSH_ENDPOINT_TAKEN: /*i18n*/ 'the subscription belongs to another browser',
  PUSH_NOT_SUBSCRIBED: /*i18n*/ 'turn notifications on first',
  PUSH_ENDED:
    /*i18n*/ 'the browser has ended its subscription: turn notifications off and on again',
  PUSH_NOT_TAKEN: /*i18n*/ 'the push service of your browser did not take it, try again later',
  MAINTENANCE: /*i18n*/ 'the game is in maintenance, try again in a few minutes',
  SHUTTING_DOWN: /*i18n*/ 'the server is about to stop',
  DATABASE_BUSY: /*i18n*/ 'the server is busy, try again in a moment',
  DATABASE_UNAVAILABLE: /*i18n*/ 'the server cannot save anything right now, try again later',
} as const;

const SETTLING = /*i18n*/ 'Payment seen, settling. This usually takes about 15 seconds.';

/** The messages of PAYMENT_SETTLING: how long the nodes of a cluster usually take to finalize a payment. */
export const SETTLING_MESSAGES = {
  'mainnet-beta': SETTLING,
  devnet: SETTLING,
  localnet: /*i18n*/ 'Payment seen, settling. This usually takes about a second.',
} as const;

/** The message of MONEY_HELD_BY_BAN for a player who asks for a payment back, and need not be banned. */
export const RETURN_HELD_BY_BAN =
  /*i18n*/ 'a ban holds the money of the wallet that sent it, contact support!';

export type WireErrorCode = keyof typeof WIRE_ERRORS;
export type ErrorCode = WireErrorCode | RefusalCode | OperatorRefusalCode;

/** The default message of every code that a client can receive. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  ...WIRE_ERRORS,
  ...REFUSALS,
  ...OPERATOR_REFUSALS,
};

import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Failure, Success } from '../../src/contract/envelope.ts';
import { ERROR_MESSAGES, type ErrorCode } from '../../src/contract/error-codes.ts';
import { BanError, type RefusalError } from '../actions/refusal-error.ts';
import type { AppEnv } from './middleware/app-env.ts';

/**
 * Sets a header of the response that a handler is going to create. Sets it on Node's own response if
 * there is one, because a Headers object costs much more.
 */
export function setHeader(c: Context, name: string, value: string): void {
  const { outgoing } = (c.env as AppEnv['Bindings'] | undefined) ?? {};
  if (outgoing) outgoing.setHeader(name, value);
  else c.header(name, value);
}

/** Sends a success in the envelope, without `data` when there is none. */
export function sendSuccess(c: Context, data?: unknown, message?: string): Response {
  return c.json(createSuccess(data, message));
}

/** Formats the body that `sendSuccess` sends. */
export const formatSuccess = (data?: unknown, message?: string): string =>
  JSON.stringify(createSuccess(data, message));

function createSuccess(data: unknown, message = 'OK'): Success<unknown> {
  return data === undefined ? { success: true, message } : { success: true, message, data };
}

/** Sends a failure in the envelope, with the status of its code. */
export function sendFailure(c: Context, code: ErrorCode, message = ERROR_MESSAGES[code]): Response {
  const body: Failure = { success: false, message, code };
  return c.json(body, getErrorStatus(code));
}

/** Sends a refusal; that of a banned user includes why and until when. */
export function sendRefusal(c: Context, refusal: RefusalError): Response {
  if (!(refusal instanceof BanError)) return sendFailure(c, refusal.code, refusal.message);
  const { code, message, notice: ban } = refusal;
  const body: Failure = { success: false, message, code, ban };
  return c.json(body, getErrorStatus(code));
}

const OTHER_STATUSES: Readonly<Partial<Record<ErrorCode, ContentfulStatusCode>>> = {
  MALFORMED_JSON: 400,
  INVALID_REQUEST: 400,
  REQUEST_ABORTED: 400,
  NOT_SIGNED_IN: 401,
  SIGN_IN_REFUSED: 401,
  SIGN_IN_TOO_OLD: 401,
  PAYMENT_NOT_ACCEPTABLE: 402,
  INSUFFICIENT_FUNDS: 402,
  FORBIDDEN: 403,
  NOT_ADMIN: 403,
  SUPERADMIN_REQUIRED: 403,
  ACCOUNT_BANNED: 403,
  ABOVE_ADMIN_LIMIT: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  FILE_NOT_ACCEPTED: 415,
  OUT_OF_BOUNDS: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  NICKNAME_TOO_LONG: 422,
  NICKNAME_CHARACTERS: 422,
  CART_EMPTY: 422,
  CART_TOO_LARGE: 422,
  CART_LINE_INVALID: 422,
  AMOUNT_TOO_SMALL: 422,
  EXCHANGE_ORDER_LIMIT: 422,
  RATE_CHANGE_TOO_LARGE: 422,
  LIMITS_CONTRADICT: 422,
  OUTDATED_CLIENT: 426,
  ADMIN_QUOTA: 429,
  REPORT_LIMIT: 429,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PUSH_NOT_TAKEN: 503,
  SIGNER_UNREACHABLE: 503,
  CHAIN_UNREACHABLE: 503,
  MAINTENANCE: 503,
  SHUTTING_DOWN: 503,
  DATABASE_BUSY: 503,
  DATABASE_UNAVAILABLE: 503,
};

/** Returns the HTTP status of an error code: 409 for what the state of the game or its books refuses. */
export const getErrorStatus = (code: ErrorCode): ContentfulStatusCode =>
  OTHER_STATUSES[code] ?? 409;

/** Computes an ETag. It is weak, because a proxy that compresses the response changes its bytes. */
export const computeEtag = (content: string): string =>
  `W/"${createHash('sha1').update(content).digest('base64url')}"`;

/** Responds with a success whose ETag is computed from its content. */
export function jsonWithEtag(c: Context, data: unknown): Response {
  const body = formatSuccess(data);
  return respondWithEtag(c, { body, etag: computeEtag(body) });
}

interface TaggedBody {
  body: string;
  etag: string;
  /** JSON by default. */
  type?: string;
}

/**
 * Responds with a body, or with 304 when the client already has it. Only the client itself may store
 * the response, and it has to revalidate it each time.
 */
export function respondWithEtag(
  c: Context,
  { body, etag, type = 'application/json' }: TaggedBody,
): Response {
  setHeader(c, 'etag', etag);
  setHeader(c, 'cache-control', 'private, no-cache');
  if (hasEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return c.body(body, 200, { 'content-type': type });
}

function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const etags = ifNoneMatch.split(',').map((each) => each.trim());
  const strongEtag = stripWeakPrefix(etag);
  return etags.includes('*') || etags.some((each) => stripWeakPrefix(each) === strongEtag);
}

const stripWeakPrefix = (etag: string): string => etag.replace(/^W\//, '');

import type { BanNotice } from './admin/ban-reasons.ts';
import type { ErrorCode } from './error-codes.ts';

/** The envelope of every API response. */
export interface Success<T> {
  success: true;
  message: string;
  data?: T;
}

export interface Failure {
  success: false;
  message: string;
  code: ErrorCode;
  /** Only of ACCOUNT_BANNED. */
  ban?: BanNotice;
}

export type Envelope<T> = Success<T> | Failure;

/** Custom headers of the API. */
export const HEADERS = {
  minVersion: 'x-min-version',
  adminAuthorization: 'admin-authorization',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const;

/** The oldest version that the server accepts by default (spec, section 9). */
export const DEFAULT_MIN_VERSION = '0.0.1';
/** The version of this client and server. The client sends it with every request. */
export const APP_VERSION = '0.1.18';

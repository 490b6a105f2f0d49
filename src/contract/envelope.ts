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
  /** Of a request: the client's build. Of a response: the server's. */
  build: 'x-build',
  traceparent: 'traceparent',
} as const;

/** The oldest version that the server accepts by default (spec, section 9). */
export const DEFAULT_MIN_VERSION = '0.0.1';
/** The version of this client and server. The client sends it with every request. */
export const APP_VERSION = '0.1.18';
/**
 * A build id: the UTC time of the commit and its hash, such as 20261126.1628-b1124284. It is 'dev' where
 * neither git nor GROWERZ_BUILD says what was built.
 */
export const BUILD_ID = /^(?:dev|\d{8}\.\d{4}-[\da-f]{7,40})$/;

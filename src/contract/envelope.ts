import type { ErrorCode } from './error-codes.ts';

/** Every answer of the API, as it stands on the wire. */
export interface Success<T> {
  success: true;
  message: string;
  data?: T;
}

export interface Failure {
  success: false;
  message: string;
  code: ErrorCode;
}

export type Envelope<T> = Success<T> | Failure;

/** Request headers of our own. */
export const HEADERS = {
  minVersion: 'x-min-version',
  adminAuthorization: 'admin-authorization',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const;

/** The client's minimum version where it sends none. */
export const DEFAULT_MIN_VERSION = '0.0.1';
export const APP_VERSION = '0.1.18';

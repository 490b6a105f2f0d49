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
}

export type Envelope<T> = Success<T> | Failure;

/** Custom headers of the API. */
export const HEADERS = {
  minVersion: 'x-min-version',
  adminAuthorization: 'admin-authorization',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const;

/** Assumed when a client sends no version header (spec, section 9). */
export const DEFAULT_MIN_VERSION = '0.0.1';
export const APP_VERSION = '0.1.18';

import type { ErrorCode } from '../../src/contract/error-codes.ts';
import type { Answer } from './game-server.ts';

/** Formats the status and error code of an answer, such as `409 CONFLICT`; without a code the status. */
export const toOutcome = ({ status, body }: Answer): string =>
  body.code === undefined ? String(status) : `${status} ${body.code}`;

/** Returns what the answer to a refused call contains. */
export const refusal = (status: number, code: ErrorCode) => ({ status, body: { code } });

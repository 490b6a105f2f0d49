import type { BanNotice, BanReason } from '../../src/contract/admin/ban-reasons.ts';
import { ERROR_MESSAGES, type ErrorCode } from '../../src/contract/error-codes.ts';
import { toIsoOrNull } from '../../src/contract/primitives.ts';
import type { Decision } from '../../src/game/decision.ts';
import { ChainUnreachableError } from '../chain/chain.ts';
import { DatabaseBusyError, DatabaseStorageError } from '../store/database/database-error.ts';
import { SignerUnreachableError } from '../chain/payouts/payout-signer.ts';

/**
 * Thrown by an action that refuses a request, which rolls back the surrounding transaction. The
 * HTTP layer maps the code to a status and sends the message to the client.
 */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = ERROR_MESSAGES[code]) {
    super(message);
    this.code = code;
  }
}

/** Thrown when a banned user calls; the client may tell the player why and until when. */
export class BanError extends RefusalError {
  readonly notice: BanNotice;

  constructor({ reason, untilMs }: { reason: BanReason | null; untilMs: number | null }) {
    super('ACCOUNT_BANNED');
    this.notice = { reason, until: toIsoOrNull(untilMs) };
  }
}

/** Returns the value of a rule's decision. @throws RefusalError with the rule's code */
export function unwrap<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value;
  throw new RefusalError(decision.code);
}

/** Returns what was found. @throws RefusalError NOT_FOUND for null and undefined */
export function assertFound<T>(found: T | null | undefined, message?: string): T {
  if (found === null || found === undefined) throw new RefusalError('NOT_FOUND', message);
  return found;
}

/** Converts an error to a refusal that the client may see; null for an internal error. */
export function toRefusal(error: unknown): RefusalError | null {
  if (error instanceof RefusalError) return error;
  if (error instanceof ChainUnreachableError) return new RefusalError('CHAIN_UNREACHABLE');
  if (error instanceof DatabaseBusyError) return new RefusalError('DATABASE_BUSY');
  if (error instanceof DatabaseStorageError) return new RefusalError('DATABASE_UNAVAILABLE');
  if (error instanceof SignerUnreachableError) return new RefusalError('SIGNER_UNREACHABLE');
  return null;
}

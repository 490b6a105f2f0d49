import { ERROR_MESSAGES, type ErrorCode } from '../../src/contract/error-codes.ts';
import type { Decision } from '../../src/game/decision.ts';

/**
 * An action said no. It unwinds the transaction it is thrown in; the edge turns its code into a
 * status and its message into the answer.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = ERROR_MESSAGES[code]) {
    super(message);
    this.code = code;
  }
}

/** The value of a rule's decision. @throws Refused with the rule's code */
export function granted<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value;
  throw new Refused(decision.code);
}

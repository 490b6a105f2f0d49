export type RefusalReason =
  /** The transaction arrived too late. */
  | 'expired'
  | 'insufficient-funds'
  /** The transaction would fail for another reason. */
  | 'fails';

/** The chain node rejected a signed transaction, which can no longer land: nothing was paid. */
export class SendRefusal extends Error {
  override readonly name = 'SendRefusal';
  readonly reason: RefusalReason;
  /** Base58. */
  readonly signature: string;

  constructor(reason: RefusalReason, signature: string) {
    super('the chain rejected the transaction');
    this.reason = reason;
    this.signature = signature;
  }
}

/** The system and token programs report custom error 1; the runtime reports the error by name. */
const INSUFFICIENT_FUNDS =
  /InsufficientFunds|AccountNotFound|\{"Custom":1\}|custom program error: 0x1\b|insufficient (funds|lamports)|no record of a prior credit/i;

/** Whether any of a node's messages about a transaction reports insufficient funds. */
export const indicatesInsufficientFunds = (messages: readonly string[]): boolean =>
  messages.some((message) => INSUFFICIENT_FUNDS.test(message));

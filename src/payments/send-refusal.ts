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

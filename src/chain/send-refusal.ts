export type RefusalReason =
  /** It came too late. */
  | 'expired'
  | 'lacks-funds'
  /** It would fail for another reason. */
  | 'fails';

/** The chain's node took no signed transaction, and it cannot land: nothing was paid. */
export class SendRefusal extends Error {
  override readonly name = 'SendRefusal';
  readonly reason: RefusalReason;
  /** Base58. */
  readonly signature: string;

  constructor(reason: RefusalReason, signature: string) {
    super('the chain did not take the transaction');
    this.reason = reason;
    this.signature = signature;
  }
}

/** A stored account. `lamports` are at least 1; an account without lamports does not exist. */
export interface ChainAccount {
  readonly lamports: bigint;
  readonly owner: string;
  readonly data: Buffer;
  readonly executable: boolean;
}

/** Accounts by address after a change; `null` when the account was closed. */
export type AccountChanges = ReadonlyMap<string, ChainAccount | null>;

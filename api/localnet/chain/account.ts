/** An account as the chain keeps it. `lamports` are at least 1; an account without any does not exist. */
export interface ChainAccount {
  readonly lamports: bigint;
  readonly owner: string;
  readonly data: Buffer;
  readonly executable: boolean;
}

/** Accounts by address after a change; `null` where the account is gone. */
export type AccountChanges = ReadonlyMap<string, ChainAccount | null>;

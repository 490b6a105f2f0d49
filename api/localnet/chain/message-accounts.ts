import { AddressLookupTableAccount, type VersionedMessage } from '@solana/web3.js';
import type { ChainAccount } from './account.ts';
import { LOOKUP_TABLE_PROGRAM } from './programs.ts';
import { RPC_CODES, RpcError } from './rpc-error.ts';

const TABLE_HEADER_BYTES = 56;

/** Every account of a message, in the order of its account indexes. */
export interface MessageAccounts {
  readonly all: readonly string[];
  /** The accounts from lookup tables. */
  readonly loaded: { readonly writable: string[]; readonly readonly: string[] };
}

/**
 * Resolves the accounts of a message, including those from lookup tables.
 * @throws {RpcError} preflight failure, if a table or an entry is missing
 */
export function resolveAccounts(
  message: VersionedMessage,
  getAccount: (address: string) => ChainAccount | null,
): MessageAccounts {
  const writable: string[] = [];
  const readonly: string[] = [];
  for (const lookup of message.addressTableLookups) {
    const entries = parseTableEntries(getAccount(lookup.accountKey.toBase58()));
    const getEntry = (index: number): string => {
      const entry = entries[index];
      if (entry === undefined) throw lookupFailure('InvalidAddressLookupTableIndex');
      return entry;
    };
    writable.push(...lookup.writableIndexes.map(getEntry));
    readonly.push(...lookup.readonlyIndexes.map(getEntry));
  }
  const statics = message.staticAccountKeys.map((key) => key.toBase58());
  return { all: [...statics, ...writable, ...readonly], loaded: { writable, readonly } };
}

/** Whether the transaction may change the account at this index. */
export function isWritable(
  message: VersionedMessage,
  loadedWritable: number,
  index: number,
): boolean {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } =
    message.header;
  const statics = message.staticAccountKeys.length;
  if (index < numRequiredSignatures) {
    return index < numRequiredSignatures - numReadonlySignedAccounts;
  }
  if (index < statics) return index < statics - numReadonlyUnsignedAccounts;
  return index < statics + loadedWritable;
}

function parseTableEntries(table: ChainAccount | null): string[] {
  if (!table) throw lookupFailure('AddressLookupTableNotFound');
  if (table.owner !== LOOKUP_TABLE_PROGRAM) throw lookupFailure('InvalidAddressLookupTableOwner');
  if (
    table.data.length < TABLE_HEADER_BYTES ||
    table.data.length % 32 !== TABLE_HEADER_BYTES % 32
  ) {
    throw lookupFailure('InvalidAddressLookupTableData');
  }
  return AddressLookupTableAccount.deserialize(table.data).addresses.map((key) => key.toBase58());
}

function lookupFailure(err: string): RpcError {
  return new RpcError(RPC_CODES.preflightFailure, `Transaction simulation failed: ${err}`, {
    err,
    logs: [],
  });
}

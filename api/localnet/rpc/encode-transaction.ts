import bs58 from 'bs58';
import { CheckedTransaction } from '../chain/checked-transaction.ts';
import { MEMO_PROGRAM, MEMO_V1_PROGRAM } from '../chain/programs.ts';
import { RPC_CODES, RpcError } from '../chain/rpc-error.ts';
import type { TransactionRecord } from '../chain/transaction-record.ts';

/** The encodings of a transaction in a response. Instructions are never parsed. */
export const TRANSACTION_ENCODINGS = ['json', 'base64'] as const;

/**
 * Encodes a recorded transaction as `getTransaction` returns it.
 * @throws {RpcError} unsupported version, if it is versioned and the caller does not support that
 */
export function encodeTransaction(
  { slot, blockTime, raw, meta: { returnData, ...meta } }: TransactionRecord,
  encoding: (typeof TRANSACTION_ENCODINGS)[number],
  maxVersion: number | null | undefined,
) {
  const transaction = CheckedTransaction.decode(raw);
  const { version } = transaction;
  const supportsVersions = typeof maxVersion === 'number';
  if (version === 0 && !supportsVersions) throw unsupportedVersion();
  return {
    slot,
    blockTime,
    ...(supportsVersions && { version }),
    transaction:
      encoding === 'base64' ? [raw.toString('base64'), encoding] : encodeAsJson(transaction),
    meta: {
      ...meta,
      status: toStatus(meta.err),
      rewards: [],
      loadedAddresses: { writable: [], readonly: [] },
      ...(returnData !== null && { returnData }),
    },
  };
}

/** Converts an error, or null, to the older form of an outcome. */
export const toStatus = (err: TransactionRecord['meta']['err']) =>
  err === null ? { Ok: null } : { Err: err };

/** Formats the memos of a transaction for signature lists; null if it has none. */
export function formatMemos({ raw }: TransactionRecord): string | null {
  const { message, keys } = CheckedTransaction.decode(raw);
  const memos = message.compiledInstructions
    .filter(({ programIdIndex }) => isMemoProgram(keys[programIdIndex]))
    .map(({ data }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`);
  return memos.length === 0 ? null : memos.join('; ');
}

const isMemoProgram = (program: string | undefined): boolean =>
  program === MEMO_PROGRAM || program === MEMO_V1_PROGRAM;

function encodeAsJson({ message, signatures, keys, version }: CheckedTransaction) {
  const { header, recentBlockhash } = message;
  const instructions = message.compiledInstructions.map((instruction) => ({
    programIdIndex: instruction.programIdIndex,
    accounts: instruction.accountKeyIndexes,
    data: bs58.encode(instruction.data),
    stackHeight: 1,
  }));
  return {
    signatures,
    message: {
      header,
      accountKeys: keys,
      recentBlockhash,
      instructions,
      ...(version === 0 && { addressTableLookups: [] }),
    },
  };
}

function unsupportedVersion(): RpcError {
  return new RpcError(
    RPC_CODES.unsupportedVersion,
    'Transaction version (0) is not supported by the requesting client. Please try the request ' +
      'again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
  );
}

import bs58 from 'bs58';
import { CheckedTransaction } from '../chain/checked-transaction.ts';
import { isWritable } from '../chain/message-accounts.ts';
import { RPC_CODES, RpcError } from '../chain/rpc-error.ts';
import type {
  InnerInstruction,
  InnerInstructions,
  TransactionMeta,
  TransactionRecord,
} from '../chain/transaction-record.ts';
import { parseInstruction } from './parse-instruction.ts';

export type TransactionEncoding = 'json' | 'jsonParsed' | 'base64' | 'base58';

interface CompiledInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  /** base58 */
  readonly data: string;
}

/**
 * Encodes a recorded transaction as `getTransaction` returns it.
 * @throws {RpcError} unsupported version, if it is versioned and the caller does not support that
 */
export function encodeTransaction(
  record: TransactionRecord,
  encoding: TransactionEncoding,
  maxVersion: number | null | undefined,
) {
  const transaction = CheckedTransaction.decode(record.raw);
  if (transaction.version === 0 && typeof maxVersion !== 'number') throw unsupportedVersion();
  const { slot, blockTime, meta } = record;
  const version = typeof maxVersion === 'number' ? { version: transaction.version } : {};
  const common = { slot, blockTime, ...version };
  const rpcMeta = toRpcMeta(meta);
  switch (encoding) {
    case 'base64':
      return { ...common, transaction: [record.raw.toString('base64'), encoding], meta: rpcMeta };
    case 'base58':
      return { ...common, transaction: [bs58.encode(record.raw), encoding], meta: rpcMeta };
    case 'json':
      return { ...common, transaction: encodePlainTransaction(transaction), meta: rpcMeta };
    case 'jsonParsed': {
      const { loadedAddresses, ...parsedMeta } = rpcMeta;
      const keys = listKeys(transaction, loadedAddresses);
      const innerInstructions = parseInnerInstructions(meta.innerInstructions, keys);
      return {
        ...common,
        transaction: encodeParsedTransaction(transaction, meta),
        meta: { ...parsedMeta, innerInstructions },
      };
    }
  }
}

/** Formats the memos of a transaction for signature lists; null if it has none. */
export function formatMemos(record: TransactionRecord): string | null {
  const { message, staticKeys } = CheckedTransaction.decode(record.raw);
  const memos = message.compiledInstructions.flatMap(({ programIdIndex, data }) => {
    const instruction = { accounts: [], data: Buffer.from(data) };
    const parsed = parseInstruction(staticKeys[programIdIndex] ?? '', instruction);
    return parsed?.program === 'spl-memo' && typeof parsed.parsed === 'string'
      ? [`[${data.length}] ${parsed.parsed}`]
      : [];
  });
  return memos.length === 0 ? null : memos.join('; ');
}

/** Parses inner instructions into their readable form. */
export function parseInnerInstructions(
  list: readonly InnerInstructions[],
  keys: readonly string[],
) {
  return list.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map((inner: InnerInstruction) =>
      parseOrEncodeInstruction(inner, keys, inner.stackHeight),
    ),
  }));
}

function toRpcMeta(meta: TransactionMeta) {
  const { returnData, ...rest } = meta;
  return {
    ...rest,
    status: meta.err === null ? { Ok: null } : { Err: meta.err },
    rewards: [],
    ...(returnData !== null && { returnData }),
  };
}

function listKeys(
  { staticKeys }: CheckedTransaction,
  loaded: TransactionMeta['loadedAddresses'],
): string[] {
  return [...staticKeys, ...loaded.writable, ...loaded.readonly];
}

function compileInstructions({ message }: CheckedTransaction): CompiledInstruction[] {
  return message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    programIdIndex,
    accounts: accountKeyIndexes,
    data: bs58.encode(data),
  }));
}

function encodeTableLookups({ message, version }: CheckedTransaction) {
  if (version === 'legacy') return {};
  const addressTableLookups = message.addressTableLookups.map((lookup) => ({
    ...lookup,
    accountKey: lookup.accountKey.toBase58(),
  }));
  return { addressTableLookups };
}

function encodePlainTransaction(transaction: CheckedTransaction) {
  const { message, signatures, staticKeys } = transaction;
  const { header, recentBlockhash } = message;
  const instructions = compileInstructions(transaction).map((instruction) => ({
    ...instruction,
    stackHeight: 1,
  }));
  const lookups = encodeTableLookups(transaction);
  const accountKeys = staticKeys;
  return {
    signatures,
    message: { header, accountKeys, recentBlockhash, instructions, ...lookups },
  };
}

function encodeParsedTransaction(transaction: CheckedTransaction, meta: TransactionMeta) {
  const { message, signatures, staticKeys } = transaction;
  const keys = listKeys(transaction, meta.loadedAddresses);
  const accountKeys = keys.map((pubkey, index) => ({
    pubkey,
    signer: index < message.header.numRequiredSignatures,
    writable: isWritable(message, meta.loadedAddresses.writable.length, index),
    source: index < staticKeys.length ? 'transaction' : 'lookupTable',
  }));
  const instructions = compileInstructions(transaction).map((instruction) =>
    parseOrEncodeInstruction(instruction, keys, 1),
  );
  const { recentBlockhash } = message;
  const lookups = encodeTableLookups(transaction);
  return { signatures, message: { accountKeys, recentBlockhash, instructions, ...lookups } };
}

function parseOrEncodeInstruction(
  instruction: CompiledInstruction,
  keys: readonly string[],
  stackHeight: number,
) {
  const programId = keys[instruction.programIdIndex] ?? '';
  const accounts = instruction.accounts.map((index) => keys[index] ?? '');
  const data = Buffer.from(bs58.decode(instruction.data));
  const parsed = parseInstruction(programId, { accounts, data });
  return parsed
    ? { ...parsed, programId, stackHeight }
    : { programId, accounts, data: instruction.data, stackHeight };
}

function unsupportedVersion(): RpcError {
  return new RpcError(
    RPC_CODES.unsupportedVersion,
    'Transaction version (0) is not supported by the requesting client. Please try the request ' +
      'again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
  );
}

import { z } from 'zod';
import { CheckedTransaction } from '../chain/checked-transaction.ts';
import type { Chain } from '../chain/chain.ts';
import { invalidParams } from '../chain/rpc-error.ts';
import type { Execution } from '../chain/svm.ts';
import type { TransactionRecord } from '../chain/transaction-record.ts';
import {
  TRANSACTION_ENCODINGS,
  encodeTransaction,
  formatMemos,
  toStatus,
} from './encode-transaction.ts';
import {
  address,
  decodeBytes,
  positional,
  signature,
  withContext,
  type RpcMethods,
} from './method.ts';

/** Base58 of the largest transaction has 1683 characters. */
const MAX_TRANSACTION_CHARACTERS = 1700;
const MAX_STATUSES = 256;
const MAX_SIGNATURES = 1000;

const wireText = z.string().max(MAX_TRANSACTION_CHARACTERS);
const wireEncoding = z.enum(['base58', 'base64']).nullish();
const sendConfig = z
  .object({ encoding: wireEncoding, skipPreflight: z.boolean().nullish() })
  .nullish();
const simulateConfig = z
  .object({
    encoding: wireEncoding,
    sigVerify: z.boolean().nullish(),
    replaceRecentBlockhash: z.boolean().nullish(),
  })
  .nullish();
const getConfig = z
  .object({
    encoding: z.enum(TRANSACTION_ENCODINGS).nullish(),
    maxSupportedTransactionVersion: z.int().nullish(),
  })
  .nullish();
const listConfig = z
  .object({
    limit: z.int().min(1).max(MAX_SIGNATURES).nullish(),
    before: signature.nullish(),
    until: signature.nullish(),
  })
  .nullish();

type SimulateConfig = z.infer<typeof simulateConfig>;

/** Creates the methods that send, simulate and look up transactions. */
export function createTransactionMethods(chain: Chain): RpcMethods {
  const { store } = chain;
  const memos = new MemoCache();
  return {
    sendTransaction: positional([wireText, sendConfig.optional()], ([text, config]) =>
      chain.send(decodeTransaction(text, config?.encoding), {
        skipPreflight: config?.skipPreflight ?? false,
      }),
    ),
    simulateTransaction: positional([wireText, simulateConfig.optional()], ([text, config]) =>
      withContext(chain, simulate(chain, decodeTransaction(text, config?.encoding), config)),
    ),
    getTransaction: positional([signature, getConfig.optional()], ([id, config]) => {
      const record = store.transaction(id);
      if (!record) return null;
      const encoding = config?.encoding ?? 'json';
      return encodeTransaction(record, encoding, config?.maxSupportedTransactionVersion);
    }),
    getSignatureStatuses: positional([z.array(signature).max(MAX_STATUSES)], ([ids]) =>
      withContext(
        chain,
        ids.map((id) => toSignatureStatus(store.transaction(id))),
      ),
    ),
    getSignaturesForAddress: positional([address, listConfig.optional()], ([key, config]) =>
      store
        .listTransactionsByAddress(key, {
          limit: config?.limit ?? MAX_SIGNATURES,
          before: config?.before ?? null,
          until: config?.until ?? null,
        })
        .map((record) => ({
          signature: record.signature,
          slot: record.slot,
          err: record.meta.err,
          memo: memos.get(record),
          blockTime: record.blockTime,
          confirmationStatus: 'finalized',
        })),
    ),
  };
}

const MAX_CACHED_MEMOS = 10_000;

/** Caches memos by signature, because wallets are listed again and again and decoding takes long. */
class MemoCache {
  readonly #memos = new Map<string, string | null>();

  get(transaction: TransactionRecord): string | null {
    const cached = this.#memos.get(transaction.signature);
    if (cached !== undefined) return cached;
    if (this.#memos.size >= MAX_CACHED_MEMOS) this.#memos.clear();
    const memo = formatMemos(transaction);
    this.#memos.set(transaction.signature, memo);
    return memo;
  }
}

/** Recorded transactions are on disk and final, so their status is always finalized. */
function toSignatureStatus(record: TransactionRecord | null) {
  if (!record) return null;
  const {
    slot,
    meta: { err },
  } = record;
  return {
    slot,
    confirmations: null,
    err,
    status: toStatus(err),
    confirmationStatus: 'finalized',
  };
}

function decodeTransaction(
  text: string,
  encoding: z.infer<typeof wireEncoding>,
): CheckedTransaction {
  return CheckedTransaction.decode(decodeBytes(text, encoding ?? 'base58'));
}

function simulate(chain: Chain, original: CheckedTransaction, config: SimulateConfig) {
  const verifySignatures = config?.sigVerify ?? false;
  const replacesBlockhash = config?.replaceRecentBlockhash ?? false;
  if (verifySignatures && replacesBlockhash) {
    throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
  }
  if (verifySignatures) original.assertFullySigned();
  const replacement = chain.slots.latestBlockhash();
  if (!replacesBlockhash && !chain.slots.isRecent(original.message.recentBlockhash)) {
    return encodeSimulation({ err: 'BlockhashNotFound' });
  }
  const transaction = replacesBlockhash ? original.withBlockhash(replacement.blockhash) : original;
  return {
    ...encodeSimulation(chain.simulate(transaction, { verifySignatures })),
    ...(replacesBlockhash && { replacementBlockhash: replacement }),
  };
}

/** Encodes an outcome, without the accounts and inner instructions that a caller may ask for. */
const encodeSimulation = ({
  err,
  logs = [],
  unitsConsumed = 0,
  returnData = null,
}: Pick<Execution, 'err'> & Partial<Execution>) => ({
  err,
  logs,
  accounts: null,
  unitsConsumed,
  returnData,
  innerInstructions: null,
});

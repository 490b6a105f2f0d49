import { z } from 'zod';
import { CheckedTransaction } from '../chain/checked-transaction.ts';
import type { Chain } from '../chain/chain.ts';
import { invalidParams } from '../chain/rpc-error.ts';
import type { Simulation } from '../chain/svm.ts';
import type { TransactionRecord } from '../chain/transaction-record.ts';
import { encodeAccount } from './encode-account.ts';
import { encodeTransaction, formatMemos, parseInnerInstructions } from './encode-transaction.ts';
import { address, decodeBytes, positional, signature, type RpcMethods } from './params.ts';
import { withContext } from './respond.ts';

/** Base58 of the largest transaction has 1683 characters. */
const MAX_TRANSACTION_CHARACTERS = 1700;
const MAX_STATUSES = 256;
const MAX_SIMULATED_ACCOUNTS = 256;
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
    innerInstructions: z.boolean().nullish(),
    accounts: z
      .object({
        addresses: z.array(address).max(MAX_SIMULATED_ACCOUNTS),
        encoding: z.enum(['base64', 'jsonParsed']).nullish(),
      })
      .nullish(),
  })
  .nullish();
const transactionEncoding = z.enum(['json', 'jsonParsed', 'base64', 'base58']);
const getConfig = z
  .union([
    transactionEncoding.transform((encoding) => ({
      encoding,
      maxSupportedTransactionVersion: undefined,
    })),
    z.object({
      encoding: transactionEncoding.nullish(),
      maxSupportedTransactionVersion: z.int().nullish(),
    }),
  ])
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
          before: config?.before ?? undefined,
          until: config?.until ?? undefined,
        })
        .map((record) => ({
          signature: record.signature,
          slot: record.slot,
          err: record.meta.err,
          memo: formatMemos(record),
          blockTime: record.blockTime,
          confirmationStatus: 'finalized',
        })),
    ),
  };
}

/** Recorded transactions are on disk and final, so their status is always finalized. */
function toSignatureStatus(record: TransactionRecord | null) {
  if (!record) return null;
  const { err } = record.meta;
  const status = err === null ? { Ok: null } : { Err: err };
  return {
    slot: record.slot,
    confirmations: null,
    err,
    status,
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
    return createStaleSimulation();
  }
  const transaction = replacesBlockhash ? original.withBlockhash(replacement.blockhash) : original;
  const simulation = chain.simulate(transaction, { verifySignatures });
  const { err, logs, unitsConsumed, returnData } = simulation;
  return {
    err,
    logs,
    accounts: encodeSimulatedAccounts(chain, simulation, config),
    unitsConsumed,
    returnData,
    innerInstructions: encodeInnerInstructions(chain, { simulation, transaction, config }),
    ...(replacesBlockhash && { replacementBlockhash: replacement }),
  };
}

function createStaleSimulation() {
  return {
    err: 'BlockhashNotFound',
    logs: [],
    accounts: null,
    unitsConsumed: 0,
    returnData: null,
    innerInstructions: null,
  };
}

function encodeInnerInstructions(
  chain: Chain,
  {
    simulation,
    transaction,
    config,
  }: { simulation: Simulation; transaction: CheckedTransaction; config: SimulateConfig },
) {
  if (config?.innerInstructions !== true) return null;
  const { all } = chain.resolveAccounts(transaction);
  return parseInnerInstructions(simulation.innerInstructions, all);
}

function encodeSimulatedAccounts(chain: Chain, simulation: Simulation, config: SimulateConfig) {
  const wanted = config?.accounts;
  if (!wanted) return null;
  return wanted.addresses.map((key) => {
    const account = simulation.accounts.get(key) ?? chain.account(key);
    return account ? encodeAccount(account, { encoding: wanted.encoding }, chain) : null;
  });
}

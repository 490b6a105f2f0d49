import type {
  ConfirmedTransactionMeta,
  MessageCompiledInstruction,
  PublicKey,
  TokenBalance,
  VersionedMessage,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { MEMO_PROGRAM } from '../../../src/solana/memo.ts';
import { TOKEN_PROGRAM } from '../../../src/solana/spl-token.ts';
import type { IncomingTransaction } from '../chain.ts';
import { getLandedAtMs, type LoadedTransaction } from '../nodes/node-history.ts';
import { findPaymentSources } from './payment-sources.ts';
import type { Vault } from './vault.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A transaction as one node describes it. */
export type TransactionOutcome = Omit<IncomingTransaction, 'certainty'>;

/** Reads what a transaction did to the vault from a node's answer. */
export function parseOutcome(
  signature: string,
  landed: LoadedTransaction,
  vault: Vault,
): TransactionOutcome {
  const {
    slot,
    transaction: { message },
    meta,
  } = landed;
  const [payer] = message.staticAccountKeys;
  if (!payer) throw new TypeError('A chain node returned a transaction that nobody pays');
  const keys = listAccountKeys(message, meta);
  const instructions = listInstructions(message.compiledInstructions, meta);
  const getLamportChange = (key: PublicKey) => {
    const index = keys.findIndex((candidate) => candidate.equals(key));
    return BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0);
  };
  const getThc = (balances: readonly TokenBalance[] | null | undefined) =>
    getVaultThc(balances ?? [], keys, vault);
  const tokenBalances = [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])];
  return {
    signature,
    slot,
    landedAtMs: getLandedAtMs(landed),
    ...findPaymentSources({ instructions, keys, tokenBalances, payer, vault }),
    hasFailed: meta.err !== null,
    memos: parseMemos(instructions, keys),
    received: {
      lamports: vault.receivingWallets.reduce((sum, key) => sum + getLamportChange(key), 0n),
      thcUnits: getThc(meta.postTokenBalances) - getThc(meta.preTokenBalances),
    },
  };
}

/** Lists the accounts of a transaction, those from lookup tables included. */
export const listAccountKeys = (
  message: VersionedMessage,
  { loadedAddresses }: Pick<ConfirmedTransactionMeta, 'loadedAddresses'>,
): PublicKey[] =>
  message
    .getAccountKeys({ accountKeysFromLookups: loadedAddresses ?? null })
    .keySegments()
    .flat();

/** Lists all instructions, first those of the message, then the inner ones. */
export function listInstructions(
  outer: readonly MessageCompiledInstruction[],
  { innerInstructions }: Pick<ConfirmedTransactionMeta, 'innerInstructions'>,
): MessageCompiledInstruction[] {
  const inner = (innerInstructions ?? []).flatMap(({ instructions }) => instructions);
  return [
    ...outer,
    ...inner.map(({ programIdIndex, accounts, data }) => ({
      programIdIndex,
      accountKeyIndexes: accounts,
      data: bs58.decode(data),
    })),
  ];
}

/** Returns the THC base units in the vaults' token accounts whose mint and program match. */
function getVaultThc(
  balances: readonly TokenBalance[],
  keys: readonly PublicKey[],
  vault: Vault,
): bigint {
  const accounts = new Set(vault.receivingThcAccounts.map((account) => account.toBase58()));
  return balances
    .filter(
      ({ accountIndex, mint, programId }) =>
        accounts.has(keys[accountIndex]?.toBase58() ?? '') &&
        mint === vault.thcMint.toBase58() &&
        programId === TOKEN_PROGRAM.toBase58(),
    )
    .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n);
}

/** Returns the texts of all memo instructions; '' for one that is not UTF-8. */
export function parseMemos(
  instructions: readonly MessageCompiledInstruction[],
  keys: readonly PublicKey[],
): string[] {
  return instructions
    .filter(({ programIdIndex }) => keys[programIdIndex]?.equals(MEMO_PROGRAM) === true)
    .map(({ data }) => decodeMemo(data));
}

/** Returns '' for bytes that are not UTF-8, because they still count as a memo. */
function decodeMemo(data: Uint8Array): string {
  try {
    return utf8.decode(data);
  } catch {
    return '';
  }
}

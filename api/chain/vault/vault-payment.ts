import {
  type MessageCompiledInstruction,
  PublicKey,
  SystemProgram,
  type VersionedTransactionResponse,
} from '@solana/web3.js';
import { TOKEN_PROGRAM } from '../../../src/solana/spl-token.ts';
import { ChainUnreachableError, type VaultPayment, type VaultPaymentQuery } from '../chain.ts';
import { listAccountKeys, listInstructions, parseMemos } from './incoming-transaction.ts';
import { parsePayoutIds } from '../payouts/payout-evidence.ts';
import type { RpcNodes } from '../nodes/rpc-nodes.ts';
import type { Vault } from './vault.ts';

/** Instruction number of the system program, 32 bits wide. */
const SYSTEM_TRANSFER = 2;
/** Instruction numbers of the token program, 8 bits wide. */
const TOKEN_TRANSFER = 3;
const TOKEN_TRANSFER_CHECKED = 12;

/**
 * Returns what a transaction paid a wallet from the vault or a previous one. Only transfers out of their
 * accounts to the wallet, or to its associated THC account, count.
 * @returns null unless every node has it, finalized, successful and alike
 * @throws ChainUnreachableError if a node does not answer
 */
export async function findVaultPayment(
  nodes: RpcNodes,
  vault: Vault,
  query: VaultPaymentQuery,
): Promise<VaultPayment | null> {
  const replies = await nodes.every(async (node) => {
    const transaction = await node.getTransaction(query.signature, {
      commitment: 'finalized',
      maxSupportedTransactionVersion: 0,
    });
    return transaction && parsePayment(transaction, vault, query);
  });
  const payments = replies.map((reply) => {
    if (!reply) throw new ChainUnreachableError('A chain node did not answer about a payment');
    return reply.answer;
  });
  const [first] = payments;
  return first && payments.every((payment) => payment && isSamePayment(payment, first))
    ? first
    : null;
}

/** Returns null for a transaction that failed. @throws Error if the answer lacks the outcome */
function parsePayment(
  { slot, transaction: { message }, meta }: VersionedTransactionResponse,
  vault: Vault,
  query: VaultPaymentQuery,
): VaultPayment | null {
  if (!meta) throw new Error('A chain node returned a transaction without its outcome');
  if (meta.err !== null) return null;
  const keys = listAccountKeys(message, meta);
  const instructions = listInstructions(message.compiledInstructions, meta);
  const amounts = instructions.map((instruction) =>
    readTransfer(instruction, { keys, vault, query }),
  );
  return {
    slot,
    amount: amounts.reduce((sum, amount) => sum + amount, 0n),
    payoutIds: parseMemos(instructions, keys).flatMap(parsePayoutIds),
  };
}

interface TransferContext {
  keys: readonly PublicKey[];
  vault: Vault;
  query: VaultPaymentQuery;
}

/** Returns what an instruction transfers from a vault to the wallet; 0 if it does something else. */
function readTransfer(
  { programIdIndex, accountKeyIndexes, data }: MessageCompiledInstruction,
  { keys, vault, query }: TransferContext,
): bigint {
  const { program, parse, sources, target } = getCurrency(vault, query);
  if (keys[programIdIndex]?.equals(program) !== true) return 0n;
  const transfer = parse(Buffer.from(data));
  if (!transfer) return 0n;
  const from = keys[accountKeyIndexes[0] ?? -1];
  const to = keys[accountKeyIndexes[transfer.to] ?? -1];
  const isFromVault = from !== undefined && sources.some((source) => source.equals(from));
  return isFromVault && to?.equals(target) === true ? transfer.amount : 0n;
}

/** Returns how a currency is transferred: by which program, from where and to where. */
function getCurrency(vault: Vault, { currency, owner }: VaultPaymentQuery) {
  const wallet = new PublicKey(owner);
  return currency === 'sol'
    ? {
        program: SystemProgram.programId,
        parse: parseSystemTransfer,
        sources: vault.receivingWallets,
        target: wallet,
      }
    : {
        program: TOKEN_PROGRAM,
        parse: parseTokenTransfer,
        sources: vault.receivingThcAccounts,
        target: vault.deriveThcAccount(wallet),
      };
}

/** A transfer's amount and the position of its destination; the source is the first account. */
export interface ParsedTransfer {
  amount: bigint;
  to: number;
}

/** Parses a transfer of SOL. @returns null for another instruction */
export const parseSystemTransfer = (data: Buffer): ParsedTransfer | null =>
  data.length === 12 && data.readUInt32LE(0) === SYSTEM_TRANSFER
    ? { amount: data.readBigUInt64LE(4), to: 1 }
    : null;

/** Parses a transfer of the token program. @returns null for another instruction */
export function parseTokenTransfer(data: Buffer): ParsedTransfer | null {
  if (data.length < 9) return null;
  if (data[0] === TOKEN_TRANSFER) return { amount: data.readBigUInt64LE(1), to: 1 };
  if (data[0] === TOKEN_TRANSFER_CHECKED) return { amount: data.readBigUInt64LE(1), to: 2 };
  return null;
}

const isSamePayment = (a: VaultPayment, b: VaultPayment): boolean =>
  a.slot === b.slot && a.amount === b.amount && a.payoutIds.join() === b.payoutIds.join();

import {
  type MessageCompiledInstruction,
  PublicKey,
  SystemProgram,
  type VersionedTransactionResponse,
} from '@solana/web3.js';
import { TOKEN_PROGRAM } from '../../../src/solana/spl-token.ts';
import { ChainUnreachableError, type VaultTransfer, type VaultTransfers } from '../chain.ts';
import { listAccountKeys, listInstructions, parseMemos } from './incoming-transaction.ts';
import { parsePayoutIds } from '../payouts/payout-evidence.ts';
import type { RpcNodes } from '../nodes/rpc-nodes.ts';
import type { Vault } from './vault.ts';
import { parseSystemTransfer, parseTokenTransfer } from './vault-payment.ts';

/**
 * Returns what a transaction that a vault signed and paid for has transferred to each wallet. The wallet
 * of a THC account is the one whose associated account it is, because its holder can hand it over or
 * close it in the same slot. An account of none of `wallets` counts as a wallet of its own.
 * @returns null unless every node has it, finalized, successful and alike
 * @throws ChainUnreachableError if a node does not answer
 */
export async function findVaultTransfers(
  nodes: RpcNodes,
  vault: Vault,
  { signature, wallets }: { signature: string; wallets: readonly string[] },
): Promise<VaultTransfers | null> {
  const replies = await nodes.every(async (node) => {
    const transaction = await node.getTransaction(signature, {
      commitment: 'finalized',
      maxSupportedTransactionVersion: 0,
    });
    return transaction && parseTransfers(transaction, vault);
  });
  const answers = replies.map((reply) => {
    if (!reply) throw new ChainUnreachableError('A chain node did not answer about a payout');
    return reply.answer;
  });
  const [first] = answers;
  if (!first) return null;
  if (!answers.every((answer) => answer && describe(answer) === describe(first))) return null;
  return { ...first, transfers: nameWallets(first.transfers, vault, wallets) };
}

/** Replaces THC accounts by the wallets that they belong to. */
function nameWallets(
  transfers: readonly VaultTransfer[],
  vault: Vault,
  wallets: readonly string[],
): VaultTransfer[] {
  if (!transfers.some(({ currency }) => currency === 'thc')) return [...transfers];
  const owners = new Map(
    wallets.map((wallet) => [vault.deriveThcAccount(new PublicKey(wallet)).toBase58(), wallet]),
  );
  return transfers.map((transfer) =>
    transfer.currency === 'thc'
      ? { ...transfer, owner: owners.get(transfer.owner) ?? transfer.owner }
      : transfer,
  );
}

/**
 * Returns what each address received: wallets SOL, and token accounts THC.
 * @returns null for a transaction that failed, or that no vault has signed as the payer
 */
function parseTransfers(
  { slot, transaction: { message }, meta }: VersionedTransactionResponse,
  vault: Vault,
): VaultTransfers | null {
  if (!meta) throw new Error('A chain node returned a transaction without its outcome');
  const [payer] = message.staticAccountKeys;
  const isOwn = vault.receivingWallets.some((wallet) => payer?.equals(wallet) === true);
  if (meta.err !== null || !isOwn) return null;
  const keys = listAccountKeys(message, meta);
  const instructions = listInstructions(message.compiledInstructions, meta);
  const transfers = new Map<string, VaultTransfer>();
  for (const instruction of instructions) {
    const transfer = readTransfer(instruction, { keys, vault });
    if (!transfer) continue;
    const { owner, currency } = transfer;
    const key = `${currency} ${owner}`;
    const amount = transfer.amount + (transfers.get(key)?.amount ?? 0n);
    transfers.set(key, { owner, currency, amount });
  }
  const payoutIds = parseMemos(instructions, keys).flatMap(parsePayoutIds);
  return { slot, payoutIds, transfers: [...transfers.values()] };
}

interface Accounts {
  keys: readonly PublicKey[];
  vault: Vault;
}

/** Returns what an instruction transfers from a vault; null if it does something else. */
function readTransfer(
  { programIdIndex, accountKeyIndexes, data }: MessageCompiledInstruction,
  { keys, vault }: Accounts,
): VaultTransfer | null {
  const currency = getCurrency(keys[programIdIndex]);
  if (currency === null) return null;
  const transfer = (currency === 'sol' ? parseSystemTransfer : parseTokenTransfer)(
    Buffer.from(data),
  );
  const sources = currency === 'sol' ? vault.receivingWallets : vault.receivingThcAccounts;
  const from = keys[accountKeyIndexes[0] ?? -1];
  if (!transfer || !from || !sources.some((source) => source.equals(from))) return null;
  const target = keys[accountKeyIndexes[transfer.to] ?? -1];
  return target ? { owner: target.toBase58(), currency, amount: transfer.amount } : null;
}

/** Returns what a program transfers; null for programs that transfer nothing of the vault's. */
function getCurrency(program: PublicKey | undefined): VaultTransfer['currency'] | null {
  if (program?.equals(SystemProgram.programId) === true) return 'sol';
  return program?.equals(TOKEN_PROGRAM) === true ? 'thc' : null;
}

const describe = (transfers: VaultTransfers): string =>
  JSON.stringify(transfers, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

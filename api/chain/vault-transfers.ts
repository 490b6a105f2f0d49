import {
  type ConfirmedTransactionMeta,
  type MessageCompiledInstruction,
  type PublicKey,
  SystemProgram,
  type VersionedTransactionResponse,
} from '@solana/web3.js';
import { TOKEN_PROGRAM } from '../../src/solana/spl-token.ts';
import { ChainUnreachableError, type VaultTransfer, type VaultTransfers } from './chain.ts';
import { listAccountKeys, listInstructions, parseMemos } from './incoming-transaction.ts';
import { parsePayoutIds } from './payout-evidence.ts';
import type { RpcNodes } from './rpc-nodes.ts';
import type { Vault } from './vault.ts';
import { parseSystemTransfer, parseTokenTransfer } from './vault-payment.ts';

/**
 * Returns what a transaction that a vault signed and paid for has transferred to each wallet.
 * @returns null unless every node has it, finalized, successful and alike
 * @throws ChainUnreachableError if a node does not answer
 */
export async function findVaultTransfers(
  nodes: RpcNodes,
  vault: Vault,
  signature: string,
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
  return answers.every((answer) => answer && describe(answer) === describe(first)) ? first : null;
}

/** Returns null for a transaction that failed, or that no vault has signed as the payer. */
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
  const accounts = { keys, vault, thcOwners: readThcOwners(meta, vault) };
  const transfers = new Map<string, VaultTransfer>();
  for (const instruction of instructions) {
    const transfer = readTransfer(instruction, accounts);
    if (!transfer) continue;
    // A wallet that cannot be told, such as that of an account that was closed at once, proves nothing.
    if (transfer.owner === null) return null;
    const { owner, currency } = transfer;
    const key = `${currency} ${owner}`;
    const amount = transfer.amount + (transfers.get(key)?.amount ?? 0n);
    transfers.set(key, { owner, currency, amount });
  }
  const payoutIds = parseMemos(instructions, keys).flatMap(parsePayoutIds);
  return { slot, payoutIds, transfers: [...transfers.values()] };
}

/** Reads to whom the THC accounts of a transaction belong, by their positions. */
const readThcOwners = (
  { postTokenBalances }: Pick<ConfirmedTransactionMeta, 'postTokenBalances'>,
  { thcMint }: Vault,
): Map<number, string> =>
  new Map(
    (postTokenBalances ?? []).flatMap(({ accountIndex, mint, owner }) =>
      mint === thcMint.toBase58() && owner !== undefined ? [[accountIndex, owner]] : [],
    ),
  );

interface Accounts {
  keys: readonly PublicKey[];
  vault: Vault;
  thcOwners: ReadonlyMap<number, string>;
}

/** Returns what an instruction transfers from a vault; null if it does something else. */
function readTransfer(
  { programIdIndex, accountKeyIndexes, data }: MessageCompiledInstruction,
  { keys, vault, thcOwners }: Accounts,
): (Omit<VaultTransfer, 'owner'> & { owner: string | null }) | null {
  const currency = getCurrency(keys[programIdIndex]);
  if (currency === null) return null;
  const transfer = (currency === 'sol' ? parseSystemTransfer : parseTokenTransfer)(
    Buffer.from(data),
  );
  const sources = currency === 'sol' ? vault.receivingWallets : vault.receivingThcAccounts;
  const from = keys[accountKeyIndexes[0] ?? -1];
  if (!transfer || !from || !sources.some((source) => source.equals(from))) return null;
  const target = accountKeyIndexes[transfer.to] ?? -1;
  const owner = currency === 'sol' ? keys[target]?.toBase58() : thcOwners.get(target);
  return { owner: owner ?? null, currency, amount: transfer.amount };
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

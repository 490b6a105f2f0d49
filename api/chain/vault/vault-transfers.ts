import { isDeepStrictEqual } from 'node:util';
import { PublicKey } from '@solana/web3.js';
import type { VaultPayment, VaultPaymentQuery, VaultTransfer, VaultTransfers } from '../chain.ts';
import { listAccountKeys, listInstructions, parseMemos } from './incoming-transaction.ts';
import { type LoadedTransaction, loadTransaction } from '../nodes/node-history.ts';
import { parsePayoutIds } from '../payouts/payout-evidence.ts';
import { parseTransfer } from './parse-transfer.ts';
import type { Vault } from './vault.ts';

/**
 * Returns what a transaction paid a wallet from the vault or a previous one: the transfers from their
 * accounts to the wallet or to its associated THC account.
 * @returns null unless every node has it, finalized, successful and alike
 * @throws ChainUnreachableError if a node does not answer
 */
export function findVaultPayment(
  vault: Vault,
  { signature, owner, currency }: VaultPaymentQuery,
): Promise<VaultPayment | null> {
  const wallet = new PublicKey(owner);
  const target = (currency === 'sol' ? wallet : vault.deriveThcAccount(wallet)).toBase58();
  return findAlike(vault, signature, (transaction) => {
    const found = parseTransfers(transaction, vault);
    if (!found) return null;
    const { slot, payoutIds, transfers } = found;
    const paid = transfers.find((each) => each.currency === currency && each.owner === target);
    return { slot, amount: paid?.amount ?? 0n, payoutIds };
  });
}

/**
 * Returns what a transaction that a vault signed and paid for has transferred to each wallet. The wallet
 * of a THC account is the one whose associated account it is, because its holder can hand it over or
 * close it in the same slot. An account of none of `wallets` counts as a wallet of its own.
 * @returns null unless every node has it, finalized, successful and alike
 * @throws ChainUnreachableError if a node does not answer
 */
export async function findVaultTransfers(
  vault: Vault,
  { signature, wallets }: { signature: string; wallets: readonly string[] },
): Promise<VaultTransfers | null> {
  const found = await findAlike(vault, signature, (transaction) => {
    const [payer] = transaction.transaction.message.staticAccountKeys;
    const isOwn = vault.receivingWallets.some((wallet) => payer?.equals(wallet) === true);
    return isOwn ? parseTransfers(transaction, vault) : null;
  });
  return found && { ...found, transfers: nameWallets(found.transfers, vault, wallets) };
}

/** Returns what every node shows of a finalized transaction; null if one lacks it or differs. */
async function findAlike<T>(
  vault: Vault,
  signature: string,
  parse: (transaction: LoadedTransaction) => T | null,
): Promise<T | null> {
  const answers = await vault.nodes.all('a transaction of the vault', async (node) => {
    const transaction = await loadTransaction(node, signature);
    return transaction && parse(transaction);
  });
  const [first = null] = answers;
  return answers.every((answer) => isDeepStrictEqual(answer, first)) ? first : null;
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
 * Returns what each address received from the vault or a previous one: wallets SOL, and token accounts
 * THC.
 * @returns null for a transaction that failed
 */
function parseTransfers(
  { slot, transaction: { message }, meta }: LoadedTransaction,
  vault: Vault,
): VaultTransfers | null {
  if (meta.err !== null) return null;
  const keys = listAccountKeys(message, meta);
  const instructions = listInstructions(message.compiledInstructions, meta);
  const transfers = new Map<string, VaultTransfer>();
  for (const instruction of instructions) {
    const transfer = parseTransfer(instruction, keys);
    if (!transfer) continue;
    const { currency, from } = transfer;
    const sources = currency === 'sol' ? vault.receivingWallets : vault.receivingThcAccounts;
    if (!sources.some((source) => source.equals(from))) continue;
    const owner = transfer.to.toBase58();
    const key = `${currency} ${owner}`;
    const amount = transfer.amount + (transfers.get(key)?.amount ?? 0n);
    transfers.set(key, { owner, currency, amount });
  }
  const payoutIds = parseMemos(instructions, keys).flatMap(parsePayoutIds);
  return { slot, payoutIds, transfers: [...transfers.values()] };
}

import { type Connection, PublicKey } from '@solana/web3.js';
import { parseTokenAccount } from '../../../src/solana/spl-token.ts';
import {
  ChainUnreachableError,
  type VaultAccount,
  type VaultEvidence,
  type VaultSignature,
  type VaultSnapshot,
  type VaultTransaction,
} from '../chain.ts';
import { isSameOutcome, loadTransaction } from '../nodes/node-history.ts';
import type { Vault } from './vault.ts';
import { parseVaultTransaction } from './vault-transaction.ts';

/** Transactions requested from a node at the same time. */
const MAX_CONCURRENT_REQUESTS = 10;

/**
 * Lists finalized transactions that touched one account of a vault wallet, newest first, as the trusted
 * node knows them.
 * @param before lists only transactions older than this signature
 * @throws ChainUnreachableError
 */
export async function listVaultSignatures(
  vault: Vault,
  { wallet, currency, before, limit }: VaultAccount & { before: string | null; limit: number },
): Promise<VaultSignature[]> {
  const owner = new PublicKey(wallet);
  const address = currency === 'sol' ? owner : vault.deriveThcAccount(owner);
  const options = { limit, ...(before !== null && { before }) };
  const infos = await vault.nodes.trusted((node) =>
    node.getSignaturesForAddress(address, options, 'finalized'),
  );
  return infos.map(({ signature, slot, memo }) => ({ signature, slot, memo }));
}

/**
 * Loads finalized transactions from the trusted node, in the order of their signatures.
 * @throws ChainUnreachableError if it does not return one of them
 */
export async function loadVaultTransactions(
  vault: Vault,
  signatures: readonly string[],
): Promise<VaultTransaction[]> {
  const loaded: VaultTransaction[] = [];
  for (let from = 0; from < signatures.length; from += MAX_CONCURRENT_REQUESTS) {
    const chunk = signatures.slice(from, from + MAX_CONCURRENT_REQUESTS);
    const transactions = await Promise.all(
      chunk.map((signature) => vault.nodes.trusted((node) => loadFrom(node, vault, signature))),
    );
    for (const transaction of transactions) {
      if (!transaction) {
        throw new ChainUnreachableError('The trusted chain node listed a transaction it lacks');
      }
      loaded.push(transaction);
    }
  }
  return loaded;
}

/**
 * Loads what every vault wallet holds at one finalized slot, as the trusted node knows it.
 * @throws ChainUnreachableError
 */
export function loadVaultSnapshot(vault: Vault): Promise<VaultSnapshot> {
  const wallets = vault.receivingWallets;
  const keys = wallets.flatMap((wallet) => [wallet, vault.deriveThcAccount(wallet)]);
  return vault.nodes.trusted(async (node) => {
    const firstSlot = await node.getFirstAvailableBlock();
    const { context, value } = await node.getMultipleAccountsInfoAndContext(keys, {
      commitment: 'finalized',
    });
    const balances = wallets.map((wallet, index) => {
      const thc = value[2 * index + 1];
      return {
        wallet: wallet.toBase58(),
        lamports: BigInt(value[2 * index]?.lamports ?? 0),
        thcUnits: (thc && parseTokenAccount(thc)?.amount) ?? 0n,
      };
    });
    return { slot: context.slot, firstSlot, balances };
  });
}

/**
 * Asks every node about a transaction that does not match the books. Nodes that have pruned its slot
 * are left out.
 * @param slot the earliest slot in which it can have landed; null if that is not known
 * @throws ChainUnreachableError if no node answers
 */
export async function findVaultEvidence(
  vault: Vault,
  { signature, slot }: { signature: string; slot: number | null },
): Promise<VaultEvidence> {
  const replies = await vault.nodes.every(async (node) => {
    const transaction = await loadFrom(node, vault, signature);
    if (transaction !== null || slot === null) return transaction;
    return slot < (await node.getFirstAvailableBlock()) ? 'pruned' : null;
  });
  if (replies.every((reply) => reply === null)) {
    throw new ChainUnreachableError('No chain node answered about a transaction of the vault');
  }
  const answers = replies.flatMap((reply) =>
    reply && reply.answer !== 'pruned' ? [reply.answer] : [],
  );
  const seen = answers.filter((answer) => answer !== null);
  const [first] = seen;
  if (!first) {
    if (answers.length === 0) return { state: 'pruned' };
    return { state: replies.every((reply) => reply !== null) ? 'absent' : 'unclear' };
  }
  if (seen.some((transaction) => !isSameOutcome(transaction, first))) return { state: 'disputed' };
  // A node may be behind or have pruned it, or hide it; nobody can tell which.
  if (seen.length < answers.length) return { state: 'unclear' };
  return { state: 'agreed', transaction: first };
}

async function loadFrom(
  node: Connection,
  vault: Vault,
  signature: string,
): Promise<VaultTransaction | null> {
  const transaction = await loadTransaction(node, signature);
  return transaction && parseVaultTransaction(signature, transaction, vault);
}

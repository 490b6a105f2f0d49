import type { Connection, PublicKey } from '@solana/web3.js';
import type { PayoutEvidence, PayoutTrail, SentPayouts, TrailFinding } from '../chain.ts';
import { loadSignaturesSince, loadTransaction } from '../nodes/node-history.ts';
import { PAYOUT_MEMO_PREFIX } from './payouts-transaction.ts';
import type { Vault } from '../vault/vault.ts';

/** Pages of a vault's history read for one transaction. More stay unread, and the outcome unclear. */
const MAX_PAGES = 100;
/**
 * Transactions that name a payout and are looked up. Anybody can write such a memo, so each of them
 * has to be checked for the signature of a vault.
 */
const MAX_LOOKUPS = 200;

type Observation = Exclude<PayoutEvidence, 'disputed'>;

/**
 * Collects what every node knows about a payout transaction besides its status. Before payouts are
 * signed again, a status alone is not enough: a node may deny a transaction that landed.
 * @throws ChainUnreachableError if a node does not answer, or its history is too long to be read
 */
export async function findPayoutEvidence(
  vault: Vault,
  payout: SentPayouts,
): Promise<PayoutEvidence> {
  const answers = await vault.nodes.all('a payout', async (node) => ({
    observed: await observeTransaction(node, payout.signature),
    isNamed: (await findNamingTransaction(node, vault, payout)) !== null,
  }));
  const [first] = answers;
  if (!first || answers.some(({ observed }) => observed !== first.observed)) return 'disputed';
  const isNamed = answers.some((answer) => answer.isNamed);
  return isNamed && first.observed !== 'paid' ? 'disputed' : first.observed;
}

/**
 * Finds out whether any transaction has paid a payout, from what every node knows about those it was
 * signed in and about the memos of the vault and of previous ones.
 * @throws ChainUnreachableError if a node does not answer, or its history is too long to be read
 */
export async function findPayoutTrail(
  vault: Vault,
  { id, signatures, slot }: PayoutTrail,
): Promise<TrailFinding> {
  const answers = await vault.nodes.all('a payout', async (node) => ({
    observed: await Promise.all(signatures.map((signature) => observeTransaction(node, signature))),
    naming: await findNamingTransaction(node, vault, { ids: [id], slot }),
  }));
  for (const { observed, naming } of answers) {
    const signature = signatures.find((_, index) => observed[index] === 'paid') ?? naming;
    if (signature !== null) return { outcome: 'paid', signature };
  }
  const [first] = answers;
  const areAlike = answers.every(({ observed }) => observed.join() === first?.observed.join());
  return { outcome: areAlike ? 'unpaid' : 'disputed' };
}

async function observeTransaction(node: Connection, signature: string): Promise<Observation> {
  const transaction = await loadTransaction(node, signature);
  if (!transaction) return 'absent';
  return transaction.meta.err === null ? 'paid' : 'failed';
}

/**
 * Finds a successful transaction of the vault, or of a previous one, that names one of the payouts.
 * @returns its signature; null if there is none
 */
async function findNamingTransaction(
  node: Connection,
  { receivingWallets }: Vault,
  { ids, slot }: Pick<SentPayouts, 'ids' | 'slot'>,
): Promise<string | null> {
  const wanted = new Set(ids);
  for (const wallet of receivingWallets) {
    const options = { slot, commitment: 'confirmed', maxPages: MAX_PAGES } as const;
    const history = await loadSignaturesSince(node, wallet, options);
    const candidates = history.filter(
      ({ err, memo }) => err === null && parsePayoutIds(memo).some((id) => wanted.has(id)),
    );
    if (candidates.length > MAX_LOOKUPS) {
      throw new RangeError('Too many transactions name the same payouts');
    }
    for (const { signature } of candidates) {
      if (await isPaidBy(node, wallet, signature)) return signature;
    }
  }
  return null;
}

/** Parses the payouts named by a memo, which nodes return as '[length] text; [length] text'. */
export function parsePayoutIds(memo: string | null): number[] {
  const lists = memo?.matchAll(new RegExp(`${PAYOUT_MEMO_PREFIX}([\\d,]+)`, 'g')) ?? [];
  return [...lists].flatMap(([, ids = '']) => ids.split(',').map(Number));
}

async function isPaidBy(node: Connection, wallet: PublicKey, signature: string): Promise<boolean> {
  const transaction = await loadTransaction(node, signature, 'confirmed');
  // A transaction that the node lists but cannot return may have paid.
  if (!transaction) return true;
  const [payer] = transaction.transaction.message.staticAccountKeys;
  return payer?.equals(wallet) === true;
}

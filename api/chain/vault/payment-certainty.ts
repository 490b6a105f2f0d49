import type { Connection, Finality } from '@solana/web3.js';
import {
  ChainUnreachableError,
  type IncomingTransaction,
  type TransactionCertainty,
} from '../chain.ts';
import { isSameOutcome, loadTransaction } from '../nodes/node-history.ts';
import { parseOutcome, type TransactionOutcome } from './incoming-transaction.ts';
import type { Vault } from './vault.ts';

/** Two nodes that agree are enough for goods of small value. */
const QUORUM = 2;

/** A node's answer about a transaction; null stands for a node that does not answer. */
type Answer = { outcome: TransactionOutcome; isFinalized: boolean } | { outcome: null };

/**
 * What it means that a reachable node does not show a transaction: it has the transaction's slot and
 * `denies` that the transaction exists, or it lacks that slot and `cannot-tell`.
 */
type Absence = 'denies' | 'cannot-tell';

/**
 * Returns what a transaction did to the vault, and how certain that is. No node is believed alone
 * where another one is configured: all are asked, and their answers are compared.
 * @returns null when no node that answers has confirmed it
 * @throws ChainUnreachableError if no node answers
 */
export async function findIncomingTransaction(
  vault: Vault,
  signature: string,
): Promise<IncomingTransaction | null> {
  const replies = await vault.nodes.every((node, index) => {
    // Only the trusted node's word about finality counts.
    const commitments: Finality[] = index === 0 ? ['finalized', 'confirmed'] : ['confirmed'];
    return loadOutcome(node, vault, { signature, commitments });
  });
  if (replies.every((reply) => reply === null)) {
    throw new ChainUnreachableError('No chain node answered about a transaction');
  }
  const answers = replies.map((reply) => reply?.answer ?? null);
  const seen = answers.flatMap((answer) => (answer?.outcome ? [answer] : []));
  const [first] = seen;
  if (!first) return null;
  const { outcome } = first;
  const hasConflict = seen.some((answer) => !isSameOutcome(answer.outcome, outcome));
  if (hasConflict) return { ...outcome, certainty: 'disputed' };
  const isAbsent = (index: number) => answers[index]?.outcome === null;
  const absences = await vault.nodes.every((node, index) =>
    isAbsent(index) ? findAbsence(node, outcome) : Promise.resolve(null),
  );
  const certainty = getCertainty({
    isFinalized: isFinalizedOnTrusted(answers),
    agreeing: seen.length,
    configured: answers.length,
    // A node that said that it lacks the transaction does not lose its say by falling silent.
    absences: absences.flatMap((reply, index) =>
      isAbsent(index) ? (reply?.answer ?? 'cannot-tell') : [],
    ),
  });
  return { ...outcome, certainty };
}

async function loadOutcome(
  node: Connection,
  vault: Vault,
  { signature, commitments }: { signature: string; commitments: readonly Finality[] },
): Promise<Answer> {
  for (const commitment of commitments) {
    const transaction = await loadTransaction(node, signature, commitment);
    if (transaction) {
      const outcome = parseOutcome(signature, transaction, vault);
      return { outcome, isFinalized: commitment === 'finalized' };
    }
  }
  return { outcome: null };
}

/** Finds out what it means that a node did not show a transaction. */
async function findAbsence(
  node: Connection,
  { signature, slot }: TransactionOutcome,
): Promise<Absence> {
  const [finalizedSlot, firstSlot] = await Promise.all([
    node.getSlot('finalized'),
    node.getFirstAvailableBlock(),
  ]);
  if (slot < firstSlot || slot > finalizedSlot) return 'cannot-tell';
  // Asked again: it may have landed on this node after the first question.
  const transaction = await loadTransaction(node, signature, 'confirmed');
  return transaction ? 'cannot-tell' : 'denies';
}

const isFinalizedOnTrusted = ([trusted]: readonly (Answer | null)[]): boolean =>
  trusted?.outcome ? trusted.isFinalized : false;

function getCertainty({
  isFinalized,
  agreeing,
  configured,
  absences,
}: {
  isFinalized: boolean;
  /** How many nodes show the transaction, all alike. */
  agreeing: number;
  configured: number;
  absences: readonly Absence[];
}): TransactionCertainty {
  if (absences.includes('denies')) return 'disputed';
  if (isFinalized && absences.length === 0) return 'finalized';
  return agreeing >= Math.min(QUORUM, configured) ? 'confirmed' : 'pending';
}

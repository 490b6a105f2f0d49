import type { SignatureStatus } from '@solana/web3.js';
import type { SignatureState } from '../chain.ts';
import type { RpcNodes } from './rpc-nodes.ts';

/** The nodes' limit. */
const MAX_SIGNATURES_PER_REQUEST = 256;

/**
 * Returns the states of signatures, in their order, from the answers of all nodes. A payout settles
 * when it is finalized, whatever commitment payments need.
 */
export async function getSignatureStates(
  nodes: RpcNodes,
  signatures: readonly string[],
): Promise<SignatureState[]> {
  const states: SignatureState[] = [];
  for (let from = 0; from < signatures.length; from += MAX_SIGNATURES_PER_REQUEST) {
    const chunk = signatures.slice(from, from + MAX_SIGNATURES_PER_REQUEST);
    const replies = await nodes.every((node) =>
      node.getSignatureStatuses(chunk, { searchTransactionHistory: true }),
    );
    const isComplete = replies.every((reply) => reply !== null);
    states.push(
      ...chunk.map((_, index) => {
        const statuses = replies.flatMap((reply) =>
          reply ? [reply.answer.value[index] ?? null] : [],
        );
        return combineStatuses(statuses, isComplete);
      }),
    );
  }
  return states;
}

/**
 * Combines the answers of the nodes into one state. Nodes that contradict each other leave it unclear.
 * @param statuses one for each node that answered; null from a node that does not know the signature
 * @param isComplete whether every node answered
 */
function combineStatuses(
  statuses: readonly (SignatureStatus | null)[],
  isComplete: boolean,
): SignatureState {
  const known = statuses.filter((status) => status !== null);
  if (known.length === 0) return isComplete ? 'unknown' : 'unclear';
  const isAgreed =
    known.length === statuses.length &&
    known.every(({ confirmationStatus }) => confirmationStatus === 'finalized');
  if (!isAgreed) return 'unclear';
  if (known.every(({ err }) => err === null)) return 'settled';
  return known.every(({ err }) => err !== null) ? 'failed' : 'unclear';
}

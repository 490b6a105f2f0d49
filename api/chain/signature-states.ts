import type { SignatureStatus } from '@solana/web3.js';
import type { SignatureState } from './chain.ts';
import type { RpcNodes } from './rpc-nodes.ts';

export type Strictness = 'confirmed' | 'finalized';

/** The nodes' limit. */
const MAX_SIGNATURES_PER_REQUEST = 256;

/** Returns the states of signatures, in their order, from the answers of all nodes. */
export async function getSignatureStates(
  nodes: RpcNodes,
  signatures: readonly string[],
  strictness: Strictness,
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
        const statuses = replies.flatMap((reply) => reply?.answer.value[index] ?? []);
        return combineStatuses(statuses, { isComplete, strictness });
      }),
    );
  }
  return states;
}

/** Combines the nodes' answers into one state; the most certain answer decides. */
function combineStatuses(
  statuses: readonly SignatureStatus[],
  { isComplete, strictness }: { isComplete: boolean; strictness: Strictness },
): SignatureState {
  const isFinal = ({ confirmationStatus }: SignatureStatus) => confirmationStatus === 'finalized';
  const failures = statuses.filter(({ err }) => err !== null);
  if (failures.length > 0) {
    // The outcome is unclear if nodes contradict each other.
    return failures.length === statuses.length && failures.some(isFinal) ? 'failed' : 'unclear';
  }
  const isSettled = (status: SignatureStatus) =>
    isFinal(status) || (strictness === 'confirmed' && status.confirmationStatus === 'confirmed');
  if (statuses.some(isSettled)) return 'settled';
  return statuses.length === 0 && isComplete ? 'unknown' : 'unclear';
}

import type { SignatureStatus } from '@solana/web3.js';
import type { SignatureState } from './chain.ts';
import type { RpcNodes } from './rpc-nodes.ts';

export type Strictness = 'confirmed' | 'finalized';

/** Limit of signatures per request. */
const SIGNATURES_PER_REQUEST = 256;

/** Returns the states of signatures, in their order, from the answers of all nodes. */
export async function getSignatureStates(
  nodes: RpcNodes,
  signatures: readonly string[],
  strictness: Strictness,
): Promise<SignatureState[]> {
  const states: SignatureState[] = [];
  for (let from = 0; from < signatures.length; from += SIGNATURES_PER_REQUEST) {
    const some = signatures.slice(from, from + SIGNATURES_PER_REQUEST);
    const replies = await nodes.every((node) =>
      node.getSignatureStatuses(some, { searchTransactionHistory: true }),
    );
    const isComplete = replies.every((reply) => reply !== null);
    states.push(
      ...some.map((_, index) => {
        const known = replies.flatMap((reply) => reply?.answer.value[index] ?? []);
        return stateOf(known, { isComplete, strictness });
      }),
    );
  }
  return states;
}

/** Combines the nodes' answers into one state; the most certain answer decides. */
function stateOf(
  known: readonly SignatureStatus[],
  { isComplete, strictness }: { isComplete: boolean; strictness: Strictness },
): SignatureState {
  const isFinal = ({ confirmationStatus }: SignatureStatus) => confirmationStatus === 'finalized';
  const failures = known.filter(({ err }) => err !== null);
  if (failures.length > 0) {
    // Contradicting nodes prove nothing.
    return failures.length === known.length && failures.some(isFinal) ? 'failed' : 'unclear';
  }
  const isSettled = (status: SignatureStatus) =>
    isFinal(status) || (strictness === 'confirmed' && status.confirmationStatus === 'confirmed');
  if (known.some(isSettled)) return 'settled';
  return known.length === 0 && isComplete ? 'unknown' : 'unclear';
}

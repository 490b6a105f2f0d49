import { WalletFailure, type WalletFailureKind } from './wallet-failure.ts';
import { errorChain, PROBLEM_WORDS, problemOf, type WalletProblem } from './wallet-problem.ts';

/** A failure told by its problem alone. */
export const failureOf = (problem: WalletProblem, cause?: unknown): WalletFailure =>
  new WalletFailure(kindOf(problem), PROBLEM_WORDS[problem], { problem, cause });

/** Problems that are a way of their own for a request to end. */
function kindOf(problem: WalletProblem): WalletFailureKind {
  return problem === 'rejected' || problem === 'left' || problem === 'timed-out'
    ? problem
    : 'failed';
}

/** Whatever a wallet threw, in our own terms. */
export function toWalletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error;
  const problem = problemOf(error);
  if (problem !== null) return failureOf(problem, error);
  const words = innermostWords(error) || 'the wallet could not do this';
  return new WalletFailure('failed', words, { cause: error });
}

function innermostWords(error: unknown): string {
  const innermost = errorChain(error).findLast((thrown) => thrown instanceof Error);
  return innermost?.message ?? '';
}

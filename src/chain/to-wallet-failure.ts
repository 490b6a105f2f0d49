import { WalletFailure } from './wallet-failure.ts';
import { errorChain, PROBLEM_WORDS, problemOf } from './wallet-problem.ts';

/** A failure told by its problem alone. */
export const failureOf = (problem: 'timed-out' | 'left'): WalletFailure =>
  new WalletFailure(problem, PROBLEM_WORDS[problem], { problem });

/** Whatever a wallet threw, in our own terms. */
export function toWalletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error;
  const problem = problemOf(error);
  const origin = { problem, cause: error };
  if (problem === null) {
    const words = innermostWords(error) || 'the wallet could not do this';
    return new WalletFailure('failed', words, origin);
  }
  const kind = problem === 'rejected' || problem === 'left' ? problem : 'failed';
  return new WalletFailure(kind, PROBLEM_WORDS[problem], origin);
}

function innermostWords(error: unknown): string {
  const innermost = errorChain(error).findLast((thrown) => thrown instanceof Error);
  return innermost?.message ?? '';
}

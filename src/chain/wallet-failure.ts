import { errorChain, PROBLEM_WORDS, problemOf, type WalletProblem } from './wallet-problem.ts';

/** How asking the wallet ended without what was asked for. */
export type WalletFailureKind =
  /** The player said no in the wallet. */
  | 'rejected'
  /** The player ended the waiting here. */
  | 'cancelled'
  /** The wallet never answered. */
  | 'timed-out'
  /** The wallet left in the middle: what it did of it is not known. */
  | 'left'
  /** The wallet is not connected, or cannot do this. */
  | 'unavailable'
  | 'failed';

/** A request to the wallet that came to nothing; `message` are words for the player. */
export class WalletFailure extends Error {
  override readonly name = 'WalletFailure';
  readonly kind: WalletFailureKind;
  /** What is wrong, where that is known. */
  readonly problem: WalletProblem | null;

  constructor(kind: WalletFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.problem = problemByKind(kind) ?? problemOf(cause);
  }
}

function problemByKind(kind: WalletFailureKind): WalletProblem | null {
  return kind === 'rejected' || kind === 'timed-out' || kind === 'left' ? kind : null;
}

/** A failure told by its problem alone. */
export const failureOf = (problem: 'timed-out' | 'left'): WalletFailure =>
  new WalletFailure(problem, PROBLEM_WORDS[problem]);

/** Whatever a wallet threw, in our own terms. */
export function toWalletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error;
  const problem = problemOf(error);
  if (problem === 'rejected' || problem === 'left') {
    return new WalletFailure(problem, PROBLEM_WORDS[problem], error);
  }
  const words = problem ? PROBLEM_WORDS[problem] : innermostWords(error);
  return new WalletFailure('failed', words || 'the wallet could not do this', error);
}

function innermostWords(error: unknown): string {
  const innermost = errorChain(error).findLast((thrown) => thrown instanceof Error);
  return innermost?.message ?? '';
}

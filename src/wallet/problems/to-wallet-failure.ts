import { WalletFailure, type WalletFailureKind } from './wallet-failure.ts';
import {
  getErrorChain,
  identifyProblem,
  PROBLEM_MESSAGES,
  type WalletProblem,
} from './wallet-problem.ts';

/** Creates the failure of a known problem. */
export const createWalletFailure = (problem: WalletProblem, cause?: unknown): WalletFailure =>
  new WalletFailure(toFailureKind(problem), PROBLEM_MESSAGES[problem], { problem, cause });

function toFailureKind(problem: WalletProblem): WalletFailureKind {
  return problem === 'rejected' || problem === 'disconnected' || problem === 'timed-out'
    ? problem
    : 'failed';
}

/** Converts anything that a wallet threw into a failure. */
export function toWalletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error;
  const problem = identifyProblem(error);
  if (problem !== null) return createWalletFailure(problem, error);
  const message = getInnermostMessage(error) || 'the wallet could not do this';
  return new WalletFailure('failed', message, { cause: error });
}

function getInnermostMessage(error: unknown): string {
  const innermost = getErrorChain(error).findLast((thrown) => thrown instanceof Error);
  return innermost?.message ?? '';
}

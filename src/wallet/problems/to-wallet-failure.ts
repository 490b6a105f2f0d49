import { WalletFailure } from './wallet-failure.ts';
import {
  getErrorChain,
  identifyProblem,
  WALLET_PROBLEMS,
  type WalletProblem,
} from './wallet-problem.ts';

/** Creates the failure of a known problem. */
export function createWalletFailure(problem: WalletProblem, cause?: unknown): WalletFailure {
  const isKind = problem === 'rejected' || problem === 'disconnected' || problem === 'timed-out';
  const { message } = WALLET_PROBLEMS[problem];
  return new WalletFailure(isKind ? problem : 'failed', message, { problem, cause });
}

/** Converts anything that a wallet threw into a failure. */
export function toWalletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error;
  const problem = identifyProblem(error);
  if (problem !== null) return createWalletFailure(problem, error);
  const innermost = getErrorChain(error).findLast((thrown) => thrown instanceof Error);
  const message = innermost?.message || 'the wallet could not do this';
  return new WalletFailure('failed', message, { cause: error });
}

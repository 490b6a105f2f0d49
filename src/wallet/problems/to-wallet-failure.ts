import { i18n } from '../../language/i18n.ts';
import { MIN_LEDGER_APP_VERSION } from '../wallet-names.ts';
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
  const message = i18n.t(WALLET_PROBLEMS[problem].message, { version: MIN_LEDGER_APP_VERSION });
  return new WalletFailure(isKind ? problem : 'failed', message, { problem, cause });
}

/** Converts anything that a wallet threw into a failure. */
export function toWalletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error;
  const problem = identifyProblem(error);
  if (problem !== null) return createWalletFailure(problem, error);
  const innermost = getErrorChain(error).findLast((thrown) => thrown instanceof Error);
  const message = innermost?.message || i18n.t('the wallet could not do this');
  return new WalletFailure('failed', message, { cause: error });
}

import { describe, expect, it } from 'vitest';

import { toWalletFailure } from '../../../src/wallet/problems/to-wallet-failure.ts';
import {
  WALLET_PROBLEMS,
  identifyProblem,
  type WalletProblem,
} from '../../../src/wallet/problems/wallet-problem.ts';

const createMobileError = (code: string | number, message = 'no'): Error =>
  Object.assign(new Error(message), {
    name: `SolanaMobileWalletAdapter${typeof code === 'number' ? 'Protocol' : ''}Error`,
    code,
  });

/** Wraps an error of the mobile library as the standard adapter does. */
const wrapError = (cause: Error): Error =>
  Object.assign(new Error(cause.message), {
    name: 'WalletConnectionError',
    error: new Error(cause.message, { cause }),
  });

const createLedgerError = (statusCode: number): Error =>
  Object.assign(new Error('Ledger device'), { name: 'TransportStatusError', statusCode });

const createNamedError = (name: string, message = ''): Error =>
  Object.assign(new Error(message), { name });

describe('identifyProblem', () => {
  it.each<[WalletProblem, Error]>([
    ['session-lost', createMobileError('ERROR_ASSOCIATION_PORT_OUT_OF_RANGE')],
    ['wallet-outdated', createMobileError('ERROR_FORBIDDEN_WALLET_BASE_URL')],
    ['insecure-page', createMobileError('ERROR_SECURE_CONTEXT_REQUIRED')],
    ['session-lost', createMobileError('ERROR_SESSION_CLOSED')],
    ['session-timeout', createMobileError('ERROR_SESSION_TIMEOUT')],
    ['no-wallet-app', createMobileError('ERROR_WALLET_NOT_FOUND')],
    ['wallet-outdated', createMobileError('ERROR_INVALID_PROTOCOL_VERSION')],
    [
      'local-network-blocked',
      createMobileError('ERROR_LOOPBACK_ACCESS_BLOCKED', 'permission denied'),
    ],
    ['dismissed', createMobileError('ERROR_ASSOCIATION_CANCELLED', 'cancelled by user')],
    [
      'session-timeout',
      createMobileError('ERROR_ASSOCIATION_CANCELLED', 'Wallet connection timed out'),
    ],
    ['rejected', createMobileError(-1)],
    ['rejected', createMobileError(-3)],
  ])(
    'identifies %s by the mobile wallet error %o, wrapped or not',
    { tags: ['WALLET-26'] },
    (problem, error) => {
      expect(identifyProblem(error)).toBe(problem);
      expect(identifyProblem(wrapError(error))).toBe(problem);
    },
  );

  it.each<[number, WalletProblem]>([
    [0x5515, 'device-locked'],
    [0x6808, 'device-blind-signing'],
    [0x6985, 'rejected'],
    [0x6e01, 'device-app-closed'],
  ])('maps Ledger status %i to %s', (status, problem) => {
    expect(identifyProblem(createLedgerError(status))).toBe(problem);
  });

  it.each<[WalletProblem, Error]>([
    ['device-busy', createNamedError('InvalidStateError', 'The device is already open.')],
    [
      'device-needs-tap',
      createNamedError('TransportOpenUserCancelled', 'Must be handling a user gesture'),
    ],
    [
      'device-not-found',
      createNamedError('TransportOpenUserCancelled', 'Access denied to use Ledger device'),
    ],
    ['disconnected', createNamedError('DisconnectedDeviceDuringOperation')],
    ['other-network', createNamedError('WalletSendTransactionError')],
  ])('identifies %s by %o', (problem, error) => {
    expect(identifyProblem(error)).toBe(problem);
    const failure = toWalletFailure(error);
    expect(failure.problem).toBe(problem);
    expect(failure.message).toBe(WALLET_PROBLEMS[problem].message);
  });

  it.each([new Error('Blockhash not found'), 'text', null, undefined, 7])(
    'returns null for %o',
    (thrown) => expect(identifyProblem(thrown)).toBeNull(),
  );

  it('handles an error that is its own cause', () => {
    const error = new Error('Blockhash not found');
    error.cause = error;
    expect(identifyProblem(error)).toBeNull();
  });
});

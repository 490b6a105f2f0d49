import { describe, expect, it } from 'vitest';

import { toWalletFailure } from '../../../src/chain/to-wallet-failure.ts';
import { PROBLEM_WORDS, problemOf, type WalletProblem } from '../../../src/chain/wallet-problem.ts';

const mobile = (code: string | number, message = 'no'): Error =>
  Object.assign(new Error(message), {
    name: `SolanaMobileWalletAdapter${typeof code === 'number' ? 'Protocol' : ''}Error`,
    code,
  });

/** As the standard adapter hands on what the mobile library throws. */
const wrapped = (cause: Error): Error =>
  Object.assign(new Error(cause.message), {
    name: 'WalletConnectionError',
    error: new Error(cause.message, { cause }),
  });

const ledger = (statusCode: number): Error =>
  Object.assign(new Error('Ledger device'), { name: 'TransportStatusError', statusCode });

const named = (name: string, message = ''): Error => Object.assign(new Error(message), { name });

describe('what is wrong', () => {
  it.each<[WalletProblem, Error]>([
    ['session-lost', mobile('ERROR_ASSOCIATION_PORT_OUT_OF_RANGE')],
    ['wallet-outdated', mobile('ERROR_FORBIDDEN_WALLET_BASE_URL')],
    ['insecure-page', mobile('ERROR_SECURE_CONTEXT_REQUIRED')],
    ['session-lost', mobile('ERROR_SESSION_CLOSED')],
    ['session-timeout', mobile('ERROR_SESSION_TIMEOUT')],
    ['no-wallet-app', mobile('ERROR_WALLET_NOT_FOUND')],
    ['wallet-outdated', mobile('ERROR_INVALID_PROTOCOL_VERSION')],
    ['local-network-blocked', mobile('ERROR_LOOPBACK_ACCESS_BLOCKED', 'permission denied')],
    ['dismissed', mobile('ERROR_ASSOCIATION_CANCELLED', 'cancelled by user')],
    ['session-timeout', mobile('ERROR_ASSOCIATION_CANCELLED', 'Wallet connection timed out')],
    ['rejected', mobile(-1)],
    ['rejected', mobile(-3)],
  ])('%s is told of the mobile wallet protocol by %o, however it is wrapped', (problem, error) => {
    expect(problemOf(error)).toBe(problem);
    expect(problemOf(wrapped(error))).toBe(problem);
  });

  it.each<[number, WalletProblem]>([
    [0x5515, 'device-locked'],
    [0x6808, 'device-blind-signing'],
    [0x6985, 'rejected'],
    [0x6e01, 'device-app-closed'],
  ])('status %i of a Ledger is %s', (status, problem) => {
    expect(problemOf(ledger(status))).toBe(problem);
  });

  it.each<[WalletProblem, Error]>([
    ['device-busy', named('InvalidStateError', 'The device is already open.')],
    ['device-needs-tap', named('TransportOpenUserCancelled', 'Must be handling a user gesture')],
    ['device-not-found', named('TransportOpenUserCancelled', 'Access denied to use Ledger device')],
    ['left', named('DisconnectedDeviceDuringOperation')],
    ['other-network', named('WalletSendTransactionError')],
  ])('%s is told by %o', (problem, error) => {
    expect(problemOf(error)).toBe(problem);
    const failure = toWalletFailure(error);
    expect(failure.problem).toBe(problem);
    expect(failure.message).toBe(PROBLEM_WORDS[problem]);
  });

  it.each([new Error('Blockhash not found'), 'text', null, undefined, 7])(
    'cannot be told by %o',
    (thrown) => expect(problemOf(thrown)).toBeNull(),
  );

  it('is told even of an error that causes itself', () => {
    const error = new Error('Blockhash not found');
    error.cause = error;
    expect(problemOf(error)).toBeNull();
  });
});

import {
  WalletAccountError,
  WalletConfigError,
  WalletConnectionError,
  WalletDisconnectedError,
  WalletDisconnectionError,
  WalletLoadError,
  WalletNotConnectedError,
  WalletNotReadyError,
  WalletPublicKeyError,
  WalletSendTransactionError,
  WalletSignInError,
  WalletSignMessageError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base';
import { WalletNotSelectedError } from '@solana/wallet-adapter-react';
import { describe, expect, it } from 'vitest';
import { getPaymentFailureMessage } from '../../../src/entities/payment-messages.ts';
import { toPaymentFailure } from '../../../src/payments/payment-failure.ts';
import { toWalletFailure } from '../../../src/wallet/problems/to-wallet-failure.ts';
import { WALLET_PROBLEMS } from '../../../src/wallet/problems/wallet-problem.ts';

const KINDS = [
  WalletNotReadyError,
  WalletLoadError,
  WalletConfigError,
  WalletConnectionError,
  WalletDisconnectedError,
  WalletDisconnectionError,
  WalletAccountError,
  WalletPublicKeyError,
  WalletNotConnectedError,
  WalletSendTransactionError,
  WalletSignTransactionError,
  WalletSignMessageError,
  WalletSignInError,
  WalletNotSelectedError,
] as const;

/** Errors that are recognized by name alone, and their messages. */
const MESSAGE_BY_NAME: Readonly<Record<string, string>> = {
  WalletAccountError: WALLET_PROBLEMS.untrusted.message,
  WalletDisconnectedError: WALLET_PROBLEMS.disconnected.message,
  WalletLoadError: WALLET_PROBLEMS['not-loaded'].message,
  WalletNotReadyError: WALLET_PROBLEMS['not-ready'].message,
};

describe.each(KINDS.map((Kind) => [new Kind().name, Kind] as const))('%s', (name, Kind) => {
  it('uses the message of its kind, its own or a default', { tags: ['WALLET-25'] }, () => {
    const known = MESSAGE_BY_NAME[name];
    const error = new Kind('the wallet is locked');
    const kind = name === 'WalletDisconnectedError' ? 'disconnected' : 'failed';
    expect(toWalletFailure(error)).toMatchObject({
      kind,
      message: known ?? 'the wallet is locked',
      cause: error,
    });
    const isOtherNetwork = name === 'WalletSendTransactionError';
    const defaultMessage = isOtherNetwork
      ? WALLET_PROBLEMS['other-network'].message
      : 'the wallet could not do this';
    expect(toWalletFailure(new Kind())).toMatchObject({ kind, message: known ?? defaultMessage });
  });

  it('is a rejection when the player declined', () => {
    const failure = toWalletFailure(new Kind('', new Error('User rejected the request.')));
    expect(failure).toMatchObject({ kind: 'rejected', message: 'User rejected transaction!' });
    expect(toPaymentFailure(failure)).toMatchObject({ kind: 'rejected' });
  });
});

it('toPaymentFailure shows problems that the player can fix in the wallet', () => {
  const failure = toPaymentFailure(toWalletFailure(new WalletSendTransactionError()));
  expect(failure).toMatchObject({
    kind: 'wallet',
    message: WALLET_PROBLEMS['other-network'].message,
  });
  expect(getPaymentFailureMessage('seeds', failure)).toBe(WALLET_PROBLEMS['other-network'].message);
});

it('toPaymentFailure reports an uncertain payment when the wallet disconnected', () => {
  const failure = toWalletFailure(new WalletDisconnectedError());
  expect(toPaymentFailure(failure)).toMatchObject({ kind: 'uncertain' });
});

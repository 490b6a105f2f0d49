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
import { paymentFailureText } from '../../../src/entities/payment-words.ts';
import { toPaymentFailure } from '../../../src/chain/payments/payment-failure.ts';
import { toWalletFailure } from '../../../src/chain/to-wallet-failure.ts';
import { PROBLEM_WORDS } from '../../../src/chain/wallet-problem.ts';

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

/** Those whose name alone says what is wrong, and what is said then. */
const TOLD_BY_NAME: Readonly<Record<string, string>> = {
  WalletAccountError: PROBLEM_WORDS.untrusted,
  WalletDisconnectedError: PROBLEM_WORDS.left,
  WalletLoadError: PROBLEM_WORDS['not-loaded'],
  WalletNotReadyError: PROBLEM_WORDS['not-ready'],
};

describe.each(KINDS.map((Kind) => [new Kind().name, Kind] as const))('%s', (name, Kind) => {
  it('fails with the words of its kind, its own, or ours where it has none', () => {
    const told = TOLD_BY_NAME[name];
    const error = new Kind('the wallet is locked');
    const kind = name === 'WalletDisconnectedError' ? 'left' : 'failed';
    expect(toWalletFailure(error)).toMatchObject({
      kind,
      message: told ?? 'the wallet is locked',
      cause: error,
    });
    const isOtherNetwork = name === 'WalletSendTransactionError';
    const ours = isOtherNetwork ? PROBLEM_WORDS['other-network'] : 'the wallet could not do this';
    expect(toWalletFailure(new Kind())).toMatchObject({ kind, message: told ?? ours });
  });

  it('is a rejection where the player said no', () => {
    const failure = toWalletFailure(new Kind('', new Error('User rejected the request.')));
    expect(failure).toMatchObject({ kind: 'rejected', message: 'User rejected transaction!' });
    expect(toPaymentFailure(failure)).toMatchObject({ kind: 'rejected' });
  });
});

it('what the player can mend in the wallet is told instead of support', () => {
  const failure = toPaymentFailure(toWalletFailure(new WalletSendTransactionError()));
  expect(failure).toMatchObject({ kind: 'wallet', message: PROBLEM_WORDS['other-network'] });
  expect(paymentFailureText('seeds', failure)).toBe(PROBLEM_WORDS['other-network']);
});

it('what a wallet did that left in the middle is not known', () => {
  const failure = toWalletFailure(new WalletDisconnectedError());
  expect(toPaymentFailure(failure)).toMatchObject({ kind: 'uncertain' });
});

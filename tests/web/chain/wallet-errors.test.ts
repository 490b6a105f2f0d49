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
import { toPaymentFailure } from '../../../src/chain/payments/payment-failure.ts';
import { toWalletFailure } from '../../../src/chain/wallet-failure.ts';

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

describe.each(KINDS.map((Kind) => [new Kind().name, Kind] as const))('%s', (_, Kind) => {
  it('fails with its own words, or with ours where it has none', () => {
    const error = new Kind('the wallet is locked');
    expect(toWalletFailure(error)).toMatchObject({
      kind: 'failed',
      message: 'the wallet is locked',
      cause: error,
    });
    expect(toWalletFailure(new Kind())).toMatchObject({
      kind: 'failed',
      message: 'the wallet could not do this',
    });
  });

  it('is a rejection where the player said no', () => {
    const failure = toWalletFailure(new Kind('', new Error('User rejected the request.')));
    expect(failure).toMatchObject({ kind: 'rejected', message: 'User rejected transaction!' });
    expect(toPaymentFailure(failure)).toMatchObject({ kind: 'rejected' });
  });
});

import {
  WalletConnectionError,
  WalletDisconnectedError,
  type WalletError,
  WalletNotReadyError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { expectConnection, noteWalletError } from '../../../src/chain/connect-failure.ts';
import { WalletDialogs } from '../../../src/features/wallet/wallet-dialogs.tsx';
import { closeAllToasts } from '../../../src/ui/toast-store.ts';
import { toldToasts } from '../kit/screen.tsx';
import { forgetWallet } from '../kit/test-wallet.ts';

afterEach(() => {
  cleanup();
  closeAllToasts();
  forgetWallet();
});

it.each<[WalletError, string]>([
  [new WalletConnectionError('the wallet is locked'), 'the wallet is locked'],
  [
    new WalletConnectionError('', new Error('User rejected the request.')),
    'You said no in the wallet.',
  ],
  [new WalletNotReadyError(), 'This wallet is not installed here.'],
])('a wallet that was asked to connect and throws %o says why, once', (error, told) => {
  render(<WalletDialogs />);
  act(expectConnection);
  act(() => noteWalletError(error));
  expect(toldToasts()).toEqual([`Failed to connect wallet: ${told}`]);
  act(() => noteWalletError(error));
  expect(toldToasts()).toHaveLength(1);
});

it('a wallet that nobody asked, or that fails to sign, says nothing here', () => {
  render(<WalletDialogs />);
  act(() => noteWalletError(new WalletConnectionError('not trusted')));
  act(expectConnection);
  act(() => noteWalletError(new WalletSignTransactionError('no')));
  expect(toldToasts()).toEqual([]);
});

it('a wallet that leaves by itself is told of', () => {
  render(<WalletDialogs />);
  act(() => noteWalletError(new WalletDisconnectedError()));
  expect(toldToasts()).toEqual([
    'Wallet disconnected: The wallet has disconnected, connect it again.',
  ]);
});

import {
  WalletConnectionError,
  WalletDisconnectedError,
  type WalletError,
  WalletNotReadyError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base';
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  markConnectRequested,
  handleWalletError,
} from '../../../src/wallet/problems/connect-failure.ts';
import { WalletDialogs } from '../../../src/features/wallet/wallet-dialogs.tsx';
import { expectToasts, getToasts } from '../kit/screen.tsx';

it.each<[WalletError, string]>([
  [new WalletConnectionError('the wallet is locked'), 'the wallet is locked'],
  [
    new WalletConnectionError('', new Error('User rejected the request.')),
    'You declined in your wallet.',
  ],
  [new WalletNotReadyError(), 'This wallet is not installed here.'],
])(
  'WalletDialogs shows why a requested connection failed, once, when the wallet throws %o',
  { tags: ['WALLET-27'] },
  (error, message) => {
    render(<WalletDialogs />);
    act(markConnectRequested);
    act(() => handleWalletError(error));
    expect(getToasts()).toEqual([`Failed to connect wallet: ${message}`]);
    act(() => handleWalletError(error));
    expect(getToasts()).toHaveLength(1);
  },
);

it('WalletDialogs shows nothing when no connection was requested, or when signing fails', () => {
  render(<WalletDialogs />);
  act(() => handleWalletError(new WalletConnectionError('not trusted')));
  act(markConnectRequested);
  act(() => handleWalletError(new WalletSignTransactionError('no')));
  expect(getToasts()).toEqual([]);
});

it('WalletDialogs shows a message when the wallet disconnects by itself', async () => {
  render(<WalletDialogs />);
  act(() => handleWalletError(new WalletDisconnectedError()));
  await expectToasts('Wallet disconnected: The wallet has disconnected, connect it again.');
});

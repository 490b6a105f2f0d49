import { act, cleanup, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { markConnectRequested } from '../../../src/wallet/problems/connect-failure.ts';
import { WALLET_TIMEOUT_MS } from '../../../src/wallet/signing/wallet-call.ts';
import { WalletRoot } from '../../../src/wallet/wallet-root.tsx';
import { WALLET_NAME_KEY } from '../../../src/wallet/wallet-names.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { installStandardWallet } from '../kit/standard-wallet.ts';
import { WALLET_ROOT_PROPS } from '../kit/chain-node.ts';

const NAME = 'Sluggish wallet';
const wallet = installStandardWallet(NAME);

const select = (): void => act(() => useWalletStore.getState().actions?.select(NAME));
const advance = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  Object.assign(wallet, { behavior: 'never answers', requestCount: 0 });
  render(<WalletRoot {...WALLET_ROOT_PROPS} />);
  await advance(1);
});

it('WalletRoot aborts an unanswered connection, and starts over on the next tap', async () => {
  select();
  await advance(1);
  expect(useWalletStore.getState().status).toBe('connecting');
  await advance(WALLET_TIMEOUT_MS);
  expect(useWalletStore.getState()).toMatchObject({
    status: 'no-wallet',
    connectFailure: { problem: 'timed-out' },
  });
  wallet.behavior = 'rejects';
  select();
  await advance(1);
  expect(wallet.requestCount).toBe(2);
  expect(useWalletStore.getState().connectFailure?.problem).toBe('rejected');
});

it('WalletRoot drops a remembered wallet that never answers, without a message', async () => {
  localStorage.setItem(WALLET_NAME_KEY, JSON.stringify(NAME));
  cleanup();
  render(<WalletRoot {...WALLET_ROOT_PROPS} />);
  await advance(1);
  expect(useWalletStore.getState().status).toBe('connecting');
  await advance(20_000);
  expect(useWalletStore.getState()).toMatchObject({ status: 'no-wallet', connectFailure: null });
  expect(wallet.requestCount).toBe(1);
});

it('WalletRoot times out a requested connection that no adapter is working on', async () => {
  act(markConnectRequested);
  await advance(WALLET_TIMEOUT_MS);
  expect(useWalletStore.getState()).toMatchObject({
    isConnectRequested: false,
    connectFailure: { problem: 'timed-out' },
  });
});

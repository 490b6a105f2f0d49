import { describe, expect, it } from 'vitest';

import type { WalletEnvironment } from '../../../src/wallet/problems/wallet-environment.ts';
import {
  WALLET_PROBLEMS,
  type WalletProblem,
} from '../../../src/wallet/problems/wallet-problem.ts';
import { diagnose, type DiagnosticInput } from '../../../src/wallet/problems/diagnose.ts';
import { listing } from '../kit/test-wallet.ts';

const DESKTOP: WalletEnvironment = {
  system: 'desktop',
  isInAppBrowser: false,
  isSecure: true,
  hasHid: true,
};
const PAGE = new URL('https://growerz.example/hub?tab=1');
const PHANTOM = listing('Phantom', 'Installed');
const NO_PROBLEM: DiagnosticInput = {
  environment: DESKTOP,
  page: PAGE,
  isOffline: false,
  wallets: [PHANTOM],
  problem: null,
  message: null,
  isOnOtherChain: false,
  network: 'Devnet',
};

const withEnvironment = (
  change: Partial<WalletEnvironment>,
): Pick<DiagnosticInput, 'environment'> => ({ environment: { ...DESKTOP, ...change } });

const IN_IOS_APP = withEnvironment({ system: 'ios', isInAppBrowser: true });
const INSIDE_APP = 'This page is open inside another app';

describe('diagnose', () => {
  it.each<[string, Partial<DiagnosticInput>, string, string]>([
    ['no problem', {}, 'No problem was found', 'choose'],
    ['an offline device', { isOffline: true, problem: 'rejected' }, 'You are offline', 'retry'],
    ['an unsafe page', withEnvironment({ isSecure: false }), 'This page is not secure', PAGE.href],
    [
      "another app's browser on Android",
      { ...withEnvironment({ system: 'android', isInAppBrowser: true }), wallets: [] },
      INSIDE_APP,
      'intent://growerz.example/hub?tab=1#Intent;scheme=https;end',
    ],
    ["another app's browser on iOS", { ...IN_IOS_APP, wallets: [] }, INSIDE_APP, 'copy-address'],
    ["a wallet's own browser", IN_IOS_APP, 'No problem was found', 'choose'],
    ['another network', { isOnOtherChain: true }, 'Your wallet is set to another network', 'retry'],
    ['no wallet', { wallets: [] }, 'No wallet was found', 'https://phantom.com'],
    [
      'no wallet on iOS',
      { ...withEnvironment({ system: 'ios' }), wallets: [] },
      'No wallet was found',
      'https://phantom.app/ul/browse/https%3A%2F%2Fgrowerz.example%2Fhub%3Ftab%3D1?ref=https%3A%2F%2Fgrowerz.example',
    ],
    ['wallets not looked for yet', { wallets: null }, 'No problem was found', 'choose'],
    ["the wallet's message", { message: 'Out of cheese' }, 'The wallet did not connect', 'retry'],
    ['an old wallet', { problem: 'wallet-outdated' }, 'Your wallet app is out of date', 'choose'],
    ['missing code', { problem: 'not-loaded' }, 'The wallet could not be loaded', 'reload'],
    ['a locked Ledger', { problem: 'device-locked' }, 'Your Ledger is locked', 'retry'],
  ])('finds %s', (_name, input, title, expectedFix) => {
    const { fix, ...diagnosis } = diagnose({ ...NO_PROBLEM, ...input });
    expect(diagnosis.title).toBe(title);
    expect(fix.action === 'open' ? fix.href : fix.action).toBe(expectedFix);
  });

  it('names the network of the game', () => {
    const { advice } = diagnose({ ...NO_PROBLEM, problem: 'other-network' });
    expect(advice).toContain('Devnet');
  });

  const isProblem = (name: string): name is WalletProblem => name in WALLET_PROBLEMS;
  it.each(Object.keys(WALLET_PROBLEMS).filter(isProblem))('suggests a fix for %s', (problem) => {
    const { title, advice, fix } = diagnose({ ...NO_PROBLEM, problem });
    expect(title).not.toBe('');
    expect(advice).not.toBe('');
    expect(fix.label).not.toBe('');
  });
});

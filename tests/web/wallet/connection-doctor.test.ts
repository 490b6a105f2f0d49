import { describe, expect, it } from 'vitest';

import type { Surroundings } from '../../../src/chain/surroundings.ts';
import { PROBLEM_WORDS, type WalletProblem } from '../../../src/chain/wallet-problem.ts';
import { diagnose, type Symptoms } from '../../../src/features/wallet/connection-doctor.ts';
import { listing } from '../kit/test-wallet.ts';

const DESKTOP: Surroundings = { system: 'desktop', isInApp: false, isSecure: true, hasHid: true };
const PAGE = new URL('https://growerz.example/hub?tab=1');
const PHANTOM = listing('Phantom', 'Installed');
const WELL: Symptoms = {
  surroundings: DESKTOP,
  page: PAGE,
  isOffline: false,
  wallets: [PHANTOM],
  problem: null,
  words: null,
  isOnOtherChain: false,
  network: 'Devnet',
};

const on = (change: Partial<Surroundings>): Pick<Symptoms, 'surroundings'> => ({
  surroundings: { ...DESKTOP, ...change },
});

describe('the connection doctor', () => {
  it.each<[string, Partial<Symptoms>, string, string]>([
    ['nothing', {}, 'Nothing wrong can be seen from here', 'choose'],
    ['no network', { isOffline: true, problem: 'rejected' }, 'You are offline', 'retry'],
    [
      'an insecure page',
      on({ isSecure: false }),
      'This page is not secure',
      'https://growerz.example/hub?tab=1',
    ],
    [
      "another app's browser on Android",
      { ...on({ system: 'android', isInApp: true }), wallets: [] },
      'This page is open inside another app',
      'intent://growerz.example/hub?tab=1#Intent;scheme=https;end',
    ],
    [
      "another app's browser on iOS",
      { ...on({ system: 'ios', isInApp: true }), wallets: [] },
      'This page is open inside another app',
      'copy-address',
    ],
    [
      "a wallet's own browser",
      on({ system: 'ios', isInApp: true }),
      'Nothing wrong can be seen from here',
      'choose',
    ],
    ['another network', { isOnOtherChain: true }, 'Your wallet is set to another network', 'retry'],
    ['no wallet', { wallets: [] }, 'No wallet was found', 'https://phantom.com'],
    [
      'no wallet on iOS',
      { ...on({ system: 'ios' }), wallets: [] },
      'No wallet was found',
      'https://phantom.app/ul/browse/https%3A%2F%2Fgrowerz.example%2Fhub%3Ftab%3D1?ref=https%3A%2F%2Fgrowerz.example',
    ],
    [
      'wallets not looked for yet',
      { wallets: null },
      'Nothing wrong can be seen from here',
      'choose',
    ],
    ["the wallet's own words", { words: 'Out of cheese' }, 'The wallet did not connect', 'retry'],
    [
      'an old wallet',
      { problem: 'wallet-outdated' },
      'Your wallet app speaks another version',
      'choose',
    ],
    [
      'code that did not arrive',
      { problem: 'not-loaded' },
      'The wallet could not be loaded',
      'reload',
    ],
    ['a locked Ledger', { problem: 'device-locked' }, 'Your Ledger is locked', 'retry'],
  ])('finds %s', (_name, symptoms, title, way) => {
    const { remedy, ...finding } = diagnose({ ...WELL, ...symptoms });
    expect(finding.title).toBe(title);
    expect(remedy.act === 'open' ? remedy.href : remedy.act).toBe(way);
  });

  it('names the network of the game', () => {
    const { advice } = diagnose({ ...WELL, problem: 'other-network' });
    expect(advice).toContain('Devnet');
  });

  const isProblem = (name: string): name is WalletProblem => name in PROBLEM_WORDS;
  it.each(Object.keys(PROBLEM_WORDS).filter(isProblem))('has a way out of %s', (problem) => {
    const { title, advice, remedy } = diagnose({ ...WELL, problem });
    expect(title).not.toBe('');
    expect(advice).not.toBe('');
    expect(remedy.label).not.toBe('');
  });
});

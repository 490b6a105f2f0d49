import type { WalletEnvironment } from './wallet-environment.ts';
import { MIN_LEDGER_APP_VERSION } from '../wallet-names.ts';
import { HOW_TO_ALLOW_WALLET_APPS, type WalletProblem } from './wallet-problem.ts';
import { isDetected, isUsable, type WalletListing } from '../wallet-listing.ts';
import { getWalletUrl } from '../usable-wallets.ts';

/** Everything known about a wallet that does not connect. */
export interface DiagnosticInput {
  readonly environment: WalletEnvironment;
  /** The URL of this page. */
  readonly page: URL;
  readonly isOffline: boolean;
  /** Null while wallets are being looked for. */
  readonly wallets: readonly WalletListing[] | null;
  /** The last problem; null if there was none, or if it is unknown. */
  readonly problem: WalletProblem | null;
  /** The wallet's own message, for an unknown problem. */
  readonly message: string | null;
  readonly isOnOtherChain: boolean;
  /** The name of this site's network, as shown to players. */
  readonly network: string;
}

/** The button that fixes the problem. */
export type SuggestedFix =
  | { readonly action: 'retry' | 'choose' | 'reload' | 'copy-address'; readonly label: string }
  | { readonly action: 'open'; readonly label: string; readonly href: string };

/** The problem in words for the player, and a way to fix it. */
export interface Diagnosis {
  readonly title: string;
  readonly advice: string;
  readonly fix: SuggestedFix;
}

const RETRY: SuggestedFix = { action: 'retry', label: 'Try again' };
const CHOOSE: SuggestedFix = { action: 'choose', label: 'Choose another wallet' };
const RELOAD: SuggestedFix = { action: 'reload', label: 'Reload the page' };

const createGetPhantomFix = ({ environment, page }: DiagnosticInput): SuggestedFix => ({
  action: 'open',
  label: 'Get Phantom',
  href: getWalletUrl(environment, page),
});

const diagnoseInsecurePage = ({ page }: DiagnosticInput): Diagnosis => ({
  title: 'This page is not secure',
  advice: 'Wallets work on secure (https) pages only.',
  fix: {
    action: 'open',
    label: 'Open the secure page',
    href: `https://${page.host}${page.pathname}${page.search}`,
  },
});

function diagnoseInAppBrowser({ environment, page }: DiagnosticInput): Diagnosis {
  const title = 'This page is open inside another app';
  if (environment.system !== 'android') {
    const advice =
      "Wallets cannot be reached from here. Paste the address into your wallet's own browser.";
    return { title, advice, fix: { action: 'copy-address', label: 'Copy the address' } };
  }
  const scheme = page.protocol.slice(0, -1);
  const href = `intent://${page.host}${page.pathname}${page.search}#Intent;scheme=${scheme};end`;
  const advice = 'Wallets cannot be reached from here. Continue in your browser.';
  return { title, advice, fix: { action: 'open', label: 'Open in the browser', href } };
}

const diagnoseOtherNetwork = ({ network }: DiagnosticInput): Diagnosis => ({
  title: 'Your wallet is set to another network',
  advice: `This game runs on ${network}. Switch to it in the settings of your wallet.`,
  fix: RETRY,
});

const diagnoseMissingWallet = (input: DiagnosticInput): Diagnosis => ({
  title: 'No wallet was found',
  advice:
    input.environment.system === 'ios'
      ? 'On this device the game runs in the browser of your wallet app.'
      : 'Install a wallet for Solana, then reload this page.',
  fix: createGetPhantomFix(input),
});

const diagnoseUnknownProblem = ({ message }: DiagnosticInput): Diagnosis => ({
  title: message === null ? 'No problem was found' : 'The wallet did not connect',
  advice: message ?? 'Open your wallet, make sure it is unlocked, and connect it here.',
  fix: message === null ? { action: 'choose', label: 'Select Wallet' } : RETRY,
});

const suggestRetry = (title: string, advice: string) => (): Diagnosis => ({
  title,
  advice,
  fix: RETRY,
});

const DIAGNOSIS_BY_PROBLEM: Readonly<Record<WalletProblem, (input: DiagnosticInput) => Diagnosis>> =
  {
    rejected: suggestRetry(
      'You declined in your wallet',
      'Nothing was connected. Try again to be asked once more.',
    ),
    dismissed: suggestRetry(
      'The wallet was closed',
      'Open it again and confirm the connection there.',
    ),
    'timed-out': suggestRetry(
      'The wallet did not answer',
      'Make sure it is open and unlocked. Its window may be behind this one.',
    ),
    disconnected: suggestRetry(
      'The wallet has disconnected',
      'It was locked or unplugged, or it no longer trusts this site.',
    ),
    'no-wallet-app': (input) => ({
      title: 'No wallet app was found',
      advice: 'Install a wallet for Solana on this device, then come back.',
      fix: createGetPhantomFix(input),
    }),
    'local-network-blocked': () => ({
      title: 'Your browser blocks access to your wallet app',
      advice: HOW_TO_ALLOW_WALLET_APPS,
      fix: { action: 'retry', label: 'I have allowed it' },
    }),
    'session-lost': suggestRetry(
      'The connection to your wallet app was lost',
      'Keep the wallet app open until it sends you back here.',
    ),
    'session-timeout': suggestRetry(
      'Your wallet app did not answer in time',
      'Open it once, unlock it, and try again from here.',
    ),
    'wallet-outdated': () => ({
      title: 'Your wallet app is out of date',
      advice: 'Update it in your app store, or choose another wallet.',
      fix: CHOOSE,
    }),
    'insecure-page': diagnoseInsecurePage,
    'other-network': diagnoseOtherNetwork,
    untrusted: suggestRetry(
      'Your wallet shares no account yet',
      'Choose an account for this site in the wallet when it asks.',
    ),
    'not-ready': (input) => ({
      title: 'This wallet is not installed here',
      advice: 'Install it, or choose another wallet.',
      fix: createGetPhantomFix(input),
    }),
    'not-loaded': () => ({
      title: 'The wallet could not be loaded',
      advice: 'Part of the game did not load. Check your connection.',
      fix: RELOAD,
    }),
    'device-locked': suggestRetry('Your Ledger is locked', 'Unlock it with its PIN.'),
    'device-app-closed': suggestRetry(
      'The Solana app is not open',
      `Open the Solana app on your Ledger, version ${MIN_LEDGER_APP_VERSION} or later.`,
    ),
    'device-blind-signing': suggestRetry(
      'Your Ledger cannot show this transaction',
      `Allow blind signing in the settings of its Solana app, and update it to version ${MIN_LEDGER_APP_VERSION} or later.`,
    ),
    'device-busy': suggestRetry(
      'Your Ledger is busy',
      'Answer the request on its screen, and close Ledger Live and other pages that use it.',
    ),
    'device-not-found': suggestRetry(
      'No Ledger is connected',
      'Plug it in, unlock it, and choose it in the list of your browser.',
    ),
    'device-needs-tap': suggestRetry(
      'One more tap is needed',
      'The browser opens a device only after a tap.',
    ),
  };

/** Finds out why a wallet does not connect: certain causes first, then the reported problem. */
export function diagnose(input: DiagnosticInput): Diagnosis {
  const { environment, isOffline, wallets, problem, isOnOtherChain } = input;
  if (isOffline) {
    return {
      title: 'You are offline',
      advice: 'You need a connection to sign in and pay. You can still look at your growhouses.',
      fix: RETRY,
    };
  }
  if (!environment.isSecure) return diagnoseInsecurePage(input);
  if (environment.isInAppBrowser && !wallets?.some(isDetected)) return diagnoseInAppBrowser(input);
  if (problem !== null) return DIAGNOSIS_BY_PROBLEM[problem](input);
  if (isOnOtherChain) return diagnoseOtherNetwork(input);
  if (wallets !== null && !wallets.some(isUsable)) return diagnoseMissingWallet(input);
  return diagnoseUnknownProblem(input);
}

import { i18n } from '../../language/i18n.ts';
import type { WalletEnvironment } from './wallet-environment.ts';
import { WALLET_PROBLEMS, type WalletProblem } from './wallet-problem.ts';
import { MIN_LEDGER_APP_VERSION } from '../wallet-names.ts';
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

const suggestRetry = (): SuggestedFix => ({ action: 'retry', label: i18n.t('Try again') });

const suggestPhantom = ({ environment, page }: DiagnosticInput): SuggestedFix => ({
  action: 'open',
  label: i18n.t('Get Phantom'),
  href: getWalletUrl(environment, page),
});

/** How to fix the problems that the player cannot just try again. */
const FIXES: Readonly<Partial<Record<WalletProblem, (input: DiagnosticInput) => SuggestedFix>>> = {
  'no-wallet-app': suggestPhantom,
  'not-ready': suggestPhantom,
  'local-network-blocked': () => ({ action: 'retry', label: i18n.t('I have allowed it') }),
  'wallet-outdated': () => ({ action: 'choose', label: i18n.t('Choose another wallet') }),
  'not-loaded': () => ({ action: 'reload', label: i18n.t('Reload the page') }),
  'insecure-page': ({ page }) => ({
    action: 'open',
    label: i18n.t('Open the secure page'),
    href: `https://${page.host}${page.pathname}${page.search}`,
  }),
};

function diagnoseProblem(problem: WalletProblem, input: DiagnosticInput): Diagnosis {
  const { title, advice } = WALLET_PROBLEMS[problem];
  return {
    title: i18n.t(title),
    advice: i18n.t(advice, { network: input.network, version: MIN_LEDGER_APP_VERSION }),
    fix: FIXES[problem]?.(input) ?? suggestRetry(),
  };
}

function diagnoseInAppBrowser({ environment, page }: DiagnosticInput): Diagnosis {
  const title = i18n.t('This page is open inside another app');
  if (environment.system !== 'android') {
    const advice = i18n.t(
      "Wallets cannot be reached from here. Paste the address into your wallet's own browser.",
    );
    return { title, advice, fix: { action: 'copy-address', label: i18n.t('Copy the address') } };
  }
  const scheme = page.protocol.slice(0, -1);
  const href = `intent://${page.host}${page.pathname}${page.search}#Intent;scheme=${scheme};end`;
  const advice = i18n.t('Wallets cannot be reached from here. Continue in your browser.');
  return { title, advice, fix: { action: 'open', label: i18n.t('Open in the browser'), href } };
}

/** Finds out why a wallet does not connect: certain causes first, then the reported problem. */
export function diagnose(input: DiagnosticInput): Diagnosis {
  const { environment, isOffline, wallets, problem, message, isOnOtherChain } = input;
  if (isOffline) {
    return {
      title: i18n.t('You are offline'),
      advice: i18n.t(
        'You need a connection to sign in and pay. You can still look at your growhouses.',
      ),
      fix: suggestRetry(),
    };
  }
  if (!environment.isSecure) return diagnoseProblem('insecure-page', input);
  if (environment.isInAppBrowser && !wallets?.some(isDetected)) return diagnoseInAppBrowser(input);
  if (problem !== null) return diagnoseProblem(problem, input);
  if (isOnOtherChain) return diagnoseProblem('other-network', input);
  if (wallets !== null && !wallets.some(isUsable)) {
    return {
      title: i18n.t('No wallet was found'),
      advice:
        environment.system === 'ios'
          ? i18n.t('On this device the game runs in the browser of your wallet app.')
          : i18n.t('Install a wallet for Solana, then reload this page.'),
      fix: suggestPhantom(input),
    };
  }
  if (message !== null) {
    return {
      title: i18n.t('The wallet did not connect'),
      advice: message,
      fix: suggestRetry(),
    };
  }
  return {
    title: i18n.t('No problem was found'),
    advice: i18n.t('Open your wallet, make sure it is unlocked, and connect it here.'),
    fix: { action: 'choose', label: i18n.t('Select Wallet') },
  };
}

import type { Surroundings } from '../../chain/surroundings.ts';
import { ALLOW_WALLET_APPS, type WalletProblem } from '../../chain/wallet-problem.ts';
import { isUsable, type WalletListing } from '../../chain/wallet-store.ts';
import { getWalletUrl, isDetected } from './usable-wallets.ts';

/** All that is known of a connection that does not come about. */
export interface Symptoms {
  readonly surroundings: Surroundings;
  /** The address of this page. */
  readonly page: URL;
  readonly isOffline: boolean;
  /** Null while they are looked for. */
  readonly wallets: readonly WalletListing[] | null;
  /** What went wrong last; null if nothing did, or nobody knows. */
  readonly problem: WalletProblem | null;
  /** The wallet's own words, where its problem is not known. */
  readonly words: string | null;
  readonly isOnOtherChain: boolean;
  /** How players call the network of this site. */
  readonly network: string;
}

/** What a tap on the one button does. */
export type Remedy =
  | { readonly act: 'retry' | 'choose' | 'reload' | 'copy-address'; readonly label: string }
  | { readonly act: 'open'; readonly label: string; readonly href: string };

/** What is wrong, and the one way out. */
export interface Finding {
  readonly title: string;
  readonly advice: string;
  readonly remedy: Remedy;
}

const RETRY: Remedy = { act: 'retry', label: 'Try again' };
const CHOOSE: Remedy = { act: 'choose', label: 'Choose another wallet' };
const RELOAD: Remedy = { act: 'reload', label: 'Reload the page' };

const getPhantom = ({ surroundings, page }: Symptoms): Remedy => ({
  act: 'open',
  label: 'Get Phantom',
  href: getWalletUrl(surroundings, page),
});

const insecure = ({ page }: Symptoms): Finding => ({
  title: 'This page is not secure',
  advice: 'Wallets speak to secure pages only.',
  remedy: {
    act: 'open',
    label: 'Open the secure page',
    href: `https://${page.host}${page.pathname}${page.search}`,
  },
});

function inApp({ surroundings, page }: Symptoms): Finding {
  const title = 'This page is open inside another app';
  if (surroundings.system !== 'android') {
    const advice =
      "Wallets cannot be reached from here. Paste the address into your wallet's own browser.";
    return { title, advice, remedy: { act: 'copy-address', label: 'Copy the address' } };
  }
  const scheme = page.protocol.slice(0, -1);
  const href = `intent://${page.host}${page.pathname}${page.search}#Intent;scheme=${scheme};end`;
  const advice = 'Wallets cannot be reached from here. Go on in your browser.';
  return { title, advice, remedy: { act: 'open', label: 'Open in the browser', href } };
}

const otherNetwork = ({ network }: Symptoms): Finding => ({
  title: 'Your wallet is set to another network',
  advice: `This game runs on ${network}. Switch to it in the settings of your wallet.`,
  remedy: RETRY,
});

const noWallet = (symptoms: Symptoms): Finding => ({
  title: 'No wallet was found',
  advice:
    symptoms.surroundings.system === 'ios'
      ? 'On this device the game runs in the browser of your wallet app.'
      : 'Install a wallet for Solana, then reload this page.',
  remedy: getPhantom(symptoms),
});

const unknown = ({ words }: Symptoms): Finding => ({
  title: words === null ? 'Nothing wrong can be seen from here' : 'The wallet did not connect',
  advice: words ?? 'Open your wallet, see that it is unlocked, and connect it here.',
  remedy: words === null ? { act: 'choose', label: 'Select Wallet' } : RETRY,
});

const retry = (title: string, advice: string) => (): Finding => ({ title, advice, remedy: RETRY });

/** Every problem a wallet can tell. */
const BY_PROBLEM: Readonly<Record<WalletProblem, (symptoms: Symptoms) => Finding>> = {
  rejected: retry('You said no in the wallet', 'Nothing has happened. You will be asked again.'),
  dismissed: retry('The wallet was closed', 'Open it again and confirm the connection there.'),
  'timed-out': retry(
    'The wallet did not answer',
    'See that it is open and unlocked. It may wait for you behind this window.',
  ),
  left: retry(
    'The wallet has disconnected',
    'It was locked or unplugged, or it has withdrawn its trust in this site.',
  ),
  'no-wallet-app': (symptoms) => ({
    title: 'No wallet app was found',
    advice: 'Install a wallet for Solana on this device, then come back.',
    remedy: getPhantom(symptoms),
  }),
  'local-network-blocked': () => ({
    title: 'Your browser blocks the way to your wallet app',
    advice: ALLOW_WALLET_APPS,
    remedy: { act: 'retry', label: 'I have allowed it' },
  }),
  'session-lost': retry(
    'The connection to your wallet app was lost',
    'Keep the wallet app open until it sends you back here.',
  ),
  'session-timeout': retry(
    'Your wallet app did not answer in time',
    'Open it once, unlock it, and try again from here.',
  ),
  'wallet-outdated': () => ({
    title: 'Your wallet app speaks another version',
    advice: 'Update it from where you got it, or take another one.',
    remedy: CHOOSE,
  }),
  'insecure-page': insecure,
  'other-network': otherNetwork,
  untrusted: retry(
    'Your wallet shares no account yet',
    'Choose an account for this site in the wallet when it asks.',
  ),
  'not-ready': (symptoms) => ({
    title: 'This wallet is not installed here',
    advice: 'Install it, or take another one.',
    remedy: getPhantom(symptoms),
  }),
  'not-loaded': () => ({
    title: 'The wallet could not be loaded',
    advice: 'A part of the game did not arrive. Check your connection.',
    remedy: RELOAD,
  }),
  'device-locked': retry('Your Ledger is locked', 'Unlock it with its PIN.'),
  'device-app-closed': retry('The Solana app is not open', 'Open the Solana app on your Ledger.'),
  'device-blind-signing': retry(
    'Your Ledger cannot show this transaction',
    'Allow blind signing in the settings of its Solana app.',
  ),
  'device-busy': retry(
    'Your Ledger is busy',
    'Answer what it shows, and close Ledger Live and other pages that use it.',
  ),
  'device-not-found': retry(
    'No Ledger is connected',
    'Plug it in, unlock it, and choose it in the list of the browser.',
  ),
  'device-needs-tap': retry('One more tap is needed', 'The browser lets devices in by a tap only.'),
};

/** Finds what keeps a wallet from connecting: what is certain first, then what it told. */
export function diagnose(symptoms: Symptoms): Finding {
  const { surroundings, isOffline, wallets, problem, isOnOtherChain } = symptoms;
  if (isOffline) {
    return {
      title: 'You are offline',
      advice: 'Signing in and paying need the network. Your farm can be looked at meanwhile.',
      remedy: RETRY,
    };
  }
  if (!surroundings.isSecure) return insecure(symptoms);
  if (surroundings.isInApp && !wallets?.some(isDetected)) return inApp(symptoms);
  if (problem !== null) return BY_PROBLEM[problem](symptoms);
  if (isOnOtherChain) return otherNetwork(symptoms);
  if (wallets !== null && !wallets.some(isUsable)) return noWallet(symptoms);
  return unknown(symptoms);
}

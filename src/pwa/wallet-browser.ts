import { isHomeScreenApp } from './installed-app.ts';

/** Names of wallets in the user agents of their built-in browsers. */
const WALLET_AGENTS =
  /\b(Phantom|Solflare|Backpack|Glow|Exodus|Trust|TrustWallet|CoinbaseBrowser|CoinbaseWallet|MetaMaskMobile|OKApp|OKEx|BitKeep|Bitget|TokenPocket|SafePal|imToken|Jupiter)\b/i;
/** Identifies a web view inside an Android app. */
const ANDROID_WEB_VIEW = /; wv\)/;
const IOS = /\b(iPhone|iPad|iPod)\b/;
/** Browsers on iOS name one of these; web views inside apps name none. */
const IOS_BROWSERS = /\b(Safari|CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|GSA)\//;
const PHONE = /\b(Android|iPhone|iPad|iPod|Mobile)\b/;
/** The globals under which wallets inject themselves into a page. */
const WALLET_GLOBALS = [
  'solana',
  'phantom',
  'solflare',
  'backpack',
  'exodus',
  'trustwallet',
  'okxwallet',
];

/** The properties that identify the browser. */
export interface BrowserInfo {
  readonly userAgent: string;
  /** The page's global object. */
  readonly globals: object;
  /** Whether the page runs as an app from the home screen of an iPhone or iPad. */
  readonly isHomeScreenApp: boolean;
}

/**
 * Returns whether the page runs in the built-in browser of a wallet, where service workers are
 * known to hang. Browsers on phones have no extensions, so an injected wallet means such a browser.
 */
export function isWalletBrowser({ userAgent, globals, isHomeScreenApp }: BrowserInfo): boolean {
  if (WALLET_AGENTS.test(userAgent) || ANDROID_WEB_VIEW.test(userAgent)) return true;
  // Apps on the home screen name no browser either.
  if (IOS.test(userAgent) && !IOS_BROWSERS.test(userAgent)) return !isHomeScreenApp;
  return PHONE.test(userAgent) && WALLET_GLOBALS.some((name) => name in globals);
}

/** Reads from this page whether it runs in the built-in browser of a wallet. */
export const detectWalletBrowser = (): boolean =>
  isWalletBrowser({
    userAgent: navigator.userAgent,
    globals: window,
    isHomeScreenApp: isHomeScreenApp(),
  });

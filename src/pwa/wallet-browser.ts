/** Marks that wallets put into the user agent of the browser they carry. */
const WALLET_AGENTS =
  /\b(Phantom|Solflare|Backpack|Glow|Exodus|Trust|TrustWallet|CoinbaseBrowser|CoinbaseWallet|MetaMaskMobile|OKApp|OKEx|BitKeep|Bitget|TokenPocket|SafePal|imToken|Jupiter)\b/i;
/** A browser inside another Android app calls itself so. */
const ANDROID_WEB_VIEW = /; wv\)/;
const IOS = /\b(iPhone|iPad|iPod)\b/;
/** Every browser of its own on iOS names one of these; what an app carries names none. */
const IOS_BROWSERS = /\b(Safari|CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|GSA)\//;
const PHONE = /\b(Android|iPhone|iPad|iPod|Mobile)\b/;
/** Where wallets put themselves into a page. */
const INJECTED = [
  'solana',
  'phantom',
  'solflare',
  'backpack',
  'exodus',
  'trustwallet',
  'okxwallet',
];

/** What is known of the browser that shows the page. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** The page's global object. */
  readonly globals: object;
}

/**
 * Whether the page is shown by the browser within a wallet. Service workers are known to hang there.
 * Phones' own browsers have no extensions, so that a wallet in the page is a browser around it.
 */
export function isWalletBrowser({ userAgent, globals }: BrowserFacts): boolean {
  if (WALLET_AGENTS.test(userAgent) || ANDROID_WEB_VIEW.test(userAgent)) return true;
  if (IOS.test(userAgent) && !IOS_BROWSERS.test(userAgent)) return true;
  return PHONE.test(userAgent) && INJECTED.some((name) => name in globals);
}

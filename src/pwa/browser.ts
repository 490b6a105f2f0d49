/** Whether the page runs as an app from the home screen of an iPhone or iPad. */
export const isHomeScreenApp = (): boolean =>
  'standalone' in navigator && navigator.standalone === true;

/** Whether the app runs from the home screen or in a window of its own. */
export const isInstalled = (): boolean =>
  isHomeScreenApp() || window.matchMedia('(display-mode: standalone)').matches;

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
const WALLET_GLOBALS = 'solana phantom solflare backpack exodus trustwallet okxwallet'.split(' ');

/** Reads the properties that identify this browser. */
const readBrowser = () => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  /** The page's global object. */
  globals: window as object,
  isHomeScreenApp: isHomeScreenApp(),
  isInstalled: isInstalled(),
});

type BrowserInfo = ReturnType<typeof readBrowser>;

/**
 * Returns whether the page runs in the built-in browser of a wallet, where service workers are
 * known to hang. Browsers on phones have no extensions, so an injected wallet means such a browser.
 */
export function isWalletBrowser(
  browser: Omit<BrowserInfo, 'maxTouchPoints' | 'isInstalled'> = readBrowser(),
): boolean {
  const { userAgent, globals } = browser;
  if (WALLET_AGENTS.test(userAgent) || ANDROID_WEB_VIEW.test(userAgent)) return true;
  // Apps on the home screen name no browser either.
  if (IOS.test(userAgent) && !IOS_BROWSERS.test(userAgent)) return !browser.isHomeScreenApp;
  return PHONE.test(userAgent) && WALLET_GLOBALS.some((name) => name in globals);
}

/** Other browsers on iOS name themselves too, and their share menus differ. */
const SAFARI = /\bVersion\/[\d.]+.*\bSafari\//;
const OTHER_BROWSERS = /\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|GSA|Ddg|YaBrowser|Brave)\b/;

/**
 * Returns whether a browser runs on an iPhone or iPad. An iPad asks for desktop sites by default, but no
 * Mac has a touchscreen.
 */
export const isIos = ({
  userAgent,
  maxTouchPoints,
}: Pick<BrowserInfo, 'userAgent' | 'maxTouchPoints'>): boolean =>
  IOS.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** Returns whether the page runs in a tab of Safari on iOS, which can add it to the home screen. */
export function isIosSafariTab(browser: BrowserInfo = readBrowser()): boolean {
  const { userAgent } = browser;
  const isSafari = SAFARI.test(userAgent) && !OTHER_BROWSERS.test(userAgent);
  return isSafari && isIos(browser) && !browser.isInstalled && !isWalletBrowser(browser);
}

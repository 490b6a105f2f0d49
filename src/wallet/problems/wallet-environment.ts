/** The facts that determine which wallets this page can reach. */
export interface WalletEnvironment {
  readonly system: 'android' | 'ios' | 'desktop';
  /** Whether the page is open inside another app, which cannot reach the wallets of the device. */
  readonly isInAppBrowser: boolean;
  /** Whether the page was loaded over https, or from this device. */
  readonly isSecure: boolean;
  /** Whether the browser supports WebHID, and with it USB hardware wallets. */
  readonly hasHid: boolean;
}

/** Reads the properties of this browser that the environment is derived from. */
const readBrowser = () => ({
  userAgent: navigator.userAgent,
  /** Number of simultaneous touch points that the screen supports. */
  maxTouchPoints: navigator.maxTouchPoints,
  isSecure: window.isSecureContext,
  hasHid: 'hid' in navigator,
  /** Whether the page runs as an app from the home screen of an iPhone or iPad. */
  isHomeScreenApp: 'standalone' in navigator && navigator.standalone === true,
});

type BrowserFacts = ReturnType<typeof readBrowser>;

const ANDROID_WEBVIEW = /; wv\)|\bVersion\/[\d.]+ .*Chrome\/|WebView/i;
/** Apps that open links in a browser of their own. */
const IN_APP_BROWSERS =
  /\b(FBAN|FBAV|Instagram|Line|MicroMessenger|Snapchat|LinkedInApp|TikTok|musical_ly)\b/i;

/** Whether the page runs in a wallet's own browser shell, which can reach that wallet. */
export const isWalletShell = (userAgent: string): boolean =>
  userAgent.includes('Solana Mobile Web Shell');

function detectSystem({ userAgent, maxTouchPoints }: BrowserFacts): WalletEnvironment['system'] {
  if (/android/i.test(userAgent)) return 'android';
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  const isIPad = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return isIPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'desktop';
}

function isInAppBrowser(facts: BrowserFacts): boolean {
  const { userAgent } = facts;
  if (isWalletShell(userAgent)) return false;
  if (IN_APP_BROWSERS.test(userAgent)) return true;
  const system = detectSystem(facts);
  // On iOS only real browsers identify as Safari, and apps on the home screen name no browser.
  if (system === 'ios') return !userAgent.includes('Safari/') && !facts.isHomeScreenApp;
  return system === 'android' && ANDROID_WEBVIEW.test(userAgent);
}

/** Detects the environment of this page. */
export const detectWalletEnvironment = (facts = readBrowser()): WalletEnvironment => ({
  system: detectSystem(facts),
  isInAppBrowser: isInAppBrowser(facts),
  isSecure: facts.isSecure,
  hasHid: facts.hasHid,
});

/** Whether the page can reach wallet apps on this device. */
export const canReachMobileWallets = ({
  system,
  isInAppBrowser: isInApp,
  isSecure,
}: WalletEnvironment): boolean => system === 'android' && isSecure && !isInApp;

/** Whether the page can reach a Ledger on USB. Browsers on Android cannot. */
export const canReachLedger = ({ system, isSecure, hasHid }: WalletEnvironment): boolean =>
  system === 'desktop' && isSecure && hasHid;

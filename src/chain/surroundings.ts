/** Where the page runs, as far as wallets are concerned. */
export interface Surroundings {
  readonly system: 'android' | 'ios' | 'desktop';
  /** Inside another app's browser, from where the wallets of the device are out of reach. */
  readonly isInApp: boolean;
  /** Whether the page came by https, or from this device. */
  readonly isSecure: boolean;
  /** Whether the browser speaks to devices on the cable. */
  readonly hasHid: boolean;
}

/** What tells it, as the browser has it. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** How many fingers the screen tells apart. */
  readonly maxTouchPoints: number;
  readonly isSecure: boolean;
  readonly hasHid: boolean;
}

const ANDROID_WEBVIEW = /; wv\)|\bVersion\/[\d.]+ .*Chrome\/|WebView/i;
/** Apps that open links in a browser of their own. */
const APPS =
  /\b(FBAN|FBAV|Instagram|Line|MicroMessenger|Snapchat|LinkedInApp|TikTok|musical_ly)\b/i;
/** Whether it is a wallet's own shell, which speaks to the wallet. */
export const isWalletShell = (userAgent: string): boolean =>
  userAgent.includes('Solana Mobile Web Shell');

function systemOf({ userAgent, maxTouchPoints }: BrowserFacts): Surroundings['system'] {
  if (/android/i.test(userAgent)) return 'android';
  // An iPad calls itself a Mac, none of which has such a screen.
  const isIPad = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return isIPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'desktop';
}

function isInApp(facts: BrowserFacts): boolean {
  const { userAgent } = facts;
  if (isWalletShell(userAgent)) return false;
  if (APPS.test(userAgent)) return true;
  const system = systemOf(facts);
  // On iOS only real browsers call themselves Safari.
  if (system === 'ios') return !userAgent.includes('Safari/');
  return system === 'android' && ANDROID_WEBVIEW.test(userAgent);
}

/** Reads the surroundings from what the browser says of itself. */
export const surroundingsOf = (facts: BrowserFacts): Surroundings => ({
  system: systemOf(facts),
  isInApp: isInApp(facts),
  isSecure: facts.isSecure,
  hasHid: facts.hasHid,
});

/** The surroundings of this page. */
export const readSurroundings = (): Surroundings =>
  surroundingsOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isSecure: window.isSecureContext,
    hasHid: 'hid' in navigator,
  });

/** Whether wallet apps of the device can be reached from the page. */
export const canReachMobileWallets = ({ system, isInApp, isSecure }: Surroundings): boolean =>
  system === 'android' && isSecure && !isInApp;

/** Whether a way to some wallet can be offered without looking which ones are there. */
export const canReachSomeWallet = (surroundings: Surroundings): boolean =>
  canReachMobileWallets(surroundings) || canReachLedger(surroundings);

/** Whether a hardware wallet can be reached. Android's browsers have no access to the cable. */
export const canReachLedger = ({ system, isSecure, hasHid }: Surroundings): boolean =>
  system === 'desktop' && isSecure && hasHid;

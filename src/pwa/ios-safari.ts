import { isWalletBrowser } from './wallet-browser.ts';

const IOS = /\b(iPhone|iPad|iPod)\b/;
/** Other browsers on iOS name themselves too, and their share menus differ. */
const SAFARI = /\bVersion\/[\d.]+.*\bSafari\//;
const OTHER_BROWSERS = /\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|GSA|Ddg|YaBrowser|Brave)\b/;

/** The properties that identify Safari on a phone or tablet of Apple. */
export interface SafariInfo {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** The page's global object. */
  readonly globals: object;
  /** Whether the page runs as an app from the home screen. */
  readonly isStandalone: boolean;
}

/** Returns whether the page runs in a tab of Safari on iOS, which can add it to the home screen. */
export function isIosSafariTab(info: SafariInfo): boolean {
  const { userAgent, maxTouchPoints, globals, isStandalone } = info;
  // An iPad asks for desktop sites by default. No Mac has a touchscreen.
  const isIos = IOS.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  const isSafari = SAFARI.test(userAgent) && !OTHER_BROWSERS.test(userAgent);
  return isIos && isSafari && !isStandalone && !isWalletBrowser({ userAgent, globals });
}

/** Reads from this page whether it runs in a tab of Safari on iOS. */
export function detectIosSafariTab(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isStandalone =
    ('standalone' in navigator && navigator.standalone === true) ||
    window.matchMedia('(display-mode: standalone)').matches;
  return isIosSafariTab({ userAgent, maxTouchPoints, globals: window, isStandalone });
}

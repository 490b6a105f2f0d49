import { isInstalled } from './installed-app.ts';
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

/**
 * Returns whether a browser runs on an iPhone or iPad. An iPad asks for desktop sites by default, but no
 * Mac has a touchscreen.
 */
export const isIos = ({
  userAgent,
  maxTouchPoints,
}: Pick<SafariInfo, 'userAgent' | 'maxTouchPoints'>): boolean =>
  IOS.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** Returns whether the page runs in a tab of Safari on iOS, which can add it to the home screen. */
export function isIosSafariTab(info: SafariInfo): boolean {
  const { userAgent, globals, isStandalone } = info;
  const isSafari = SAFARI.test(userAgent) && !OTHER_BROWSERS.test(userAgent);
  if (!isIos(info) || !isSafari || isStandalone) return false;
  return !isWalletBrowser({ userAgent, globals, isHomeScreenApp: false });
}

/** Reads from this page whether it runs in a tab of Safari on iOS. */
export function detectIosSafariTab(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isStandalone = isInstalled();
  return isIosSafariTab({ userAgent, maxTouchPoints, globals: window, isStandalone });
}

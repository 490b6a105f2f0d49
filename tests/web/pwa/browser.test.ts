import { describe, expect, it } from 'vitest';
import { isIosSafariTab, isWalletBrowser } from '../../../src/pwa/browser.ts';
import { ANDROID, DESKTOP, IPHONE, IPHONE_APP, MAC, WEB_VIEW } from '../kit/user-agents.ts';

const BROWSER = { globals: {}, isHomeScreenApp: false };

describe('isIosSafariTab', () => {
  const detect = (userAgent: string, changes: object = {}): boolean =>
    isIosSafariTab({ ...BROWSER, userAgent, maxTouchPoints: 5, isInstalled: false, ...changes });

  it('returns true in Safari on an iPhone', () => {
    expect(detect(IPHONE)).toBe(true);
  });

  it('recognizes an iPad, unlike a Mac, by its touchscreen', () => {
    expect(detect(MAC, { maxTouchPoints: 5 })).toBe(true);
    expect(detect(MAC, { maxTouchPoints: 0 })).toBe(false);
  });

  it('returns false once the app runs from the home screen', () => {
    expect(detect(IPHONE, { isInstalled: true })).toBe(false);
  });

  it.each([
    ['Chrome on an iPhone', `${IPHONE_APP} CriOS/131.0 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${IPHONE_APP} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`],
    ['a browser that names a version too', `${IPHONE} DuckDuckGo/7`],
    ['a web view in an app', `${IPHONE_APP} Mobile/15E148`],
    ['the browser of a wallet', `${IPHONE} Phantom/ios/24.1`],
    ['Android', ANDROID],
  ])('returns false in %s', (_name, userAgent) => {
    expect(detect(userAgent)).toBe(false);
  });

  it('returns false where a wallet is injected', () => {
    expect(detect(IPHONE, { globals: { phantom: {} } })).toBe(false);
  });
});

describe('isWalletBrowser', () => {
  const detect = (userAgent: string, changes: object = {}): boolean =>
    isWalletBrowser({ ...BROWSER, userAgent, ...changes });

  it.each<[name: string, userAgent: string, changes?: object]>([
    ['an Android web view', WEB_VIEW],
    ['an app on an iPhone', `${IPHONE_APP} Mobile/15E148`],
    ['Phantom on an iPhone', `${IPHONE_APP} Phantom/ios/24.1`],
    ['Solflare, which also names Chrome', `${ANDROID} Solflare/1.2`],
    ['an injected wallet on Android', ANDROID, { globals: { solana: {} } }],
    ['an injected wallet on an iPhone', IPHONE, { globals: { phantom: {} } }],
  ])('returns true for %s', (_name, userAgent, changes) => {
    expect(detect(userAgent, changes)).toBe(true);
  });

  it.each<[name: string, userAgent: string, changes?: object]>([
    ['Chrome on Android', ANDROID],
    ['Safari on an iPhone', IPHONE],
    ['Chrome on an iPhone', `${IPHONE_APP} CriOS/131.0 Safari/604.1`],
    ['a desktop browser', DESKTOP],
    [
      'a desktop browser with wallets as extensions',
      DESKTOP,
      { globals: { solana: {}, phantom: {} } },
    ],
  ])('returns false for %s', (_name, userAgent, changes) => {
    expect(detect(userAgent, changes)).toBe(false);
  });

  it('returns false for an app on the home screen of an iPhone, which names no browser', () => {
    expect(detect(`${IPHONE_APP} Mobile/15E148`, { isHomeScreenApp: true })).toBe(false);
  });
});

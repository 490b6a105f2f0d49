import { describe, expect, it } from 'vitest';
import { isWalletBrowser } from '../../../src/pwa/browser.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const IPHONE_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const detect = (userAgent: string, globals: object): boolean =>
  isWalletBrowser({ userAgent, globals, isHomeScreenApp: false });

describe('isWalletBrowser', () => {
  it.each([
    ['an Android web view', WEB_VIEW, {}],
    ['an app on an iPhone', IPHONE_APP, {}],
    ['Phantom on an iPhone', `${IPHONE_APP} Phantom/ios/24.1`, {}],
    ['Solflare, which also names Chrome', `${ANDROID} Solflare/1.2`, {}],
    ['an injected wallet on Android', ANDROID, { solana: {} }],
    ['an injected wallet on an iPhone', IPHONE, { phantom: {} }],
  ])('returns true for %s', (_name, userAgent, globals) => {
    expect(detect(userAgent, globals)).toBe(true);
  });

  it.each([
    ['Chrome on Android', ANDROID, {}],
    ['Safari on an iPhone', IPHONE, {}],
    ['Chrome on an iPhone', `${IPHONE_APP} CriOS/131.0 Safari/604.1`, {}],
    ['a desktop browser', DESKTOP, {}],
    ['a desktop browser with wallets as extensions', DESKTOP, { solana: {}, phantom: {} }],
  ])('returns false for %s', (_name, userAgent, globals) => {
    expect(detect(userAgent, globals)).toBe(false);
  });

  it('returns false for an app on the home screen of an iPhone, which names no browser', () => {
    const app = { userAgent: IPHONE_APP, globals: {}, isHomeScreenApp: true };
    expect(isWalletBrowser(app)).toBe(false);
  });
});

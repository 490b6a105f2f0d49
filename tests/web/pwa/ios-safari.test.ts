import { describe, expect, it } from 'vitest';
import { isIosSafariTab } from '../../../src/pwa/browser.ts';

const IPHONE_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `${IPHONE_APP} Version/17.5 Mobile/15E148 Safari/604.1`;
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const detect = (userAgent: string, changes: object = {}): boolean =>
  isIosSafariTab({
    userAgent,
    maxTouchPoints: 5,
    globals: {},
    isHomeScreenApp: false,
    isInstalled: false,
    ...changes,
  });

describe('isIosSafariTab', () => {
  it('returns true in Safari on an iPhone', () => {
    expect(detect(IPHONE)).toBe(true);
  });

  it('tells an iPad from a Mac by its touchscreen', () => {
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

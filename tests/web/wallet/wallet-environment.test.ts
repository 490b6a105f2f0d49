import { describe, expect, it } from 'vitest';

import {
  canReachLedger,
  canReachMobileWallets,
  detectWalletEnvironment,
} from '../../../src/wallet/problems/wallet-environment.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const ANDROID = `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${CHROME} Mobile Safari/537.36`;
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36';
const IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const DESKTOP = `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`;

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const detectFor = (userAgent: string, isSecure = true, maxTouchPoints = 0) =>
  detectWalletEnvironment({
    userAgent,
    maxTouchPoints,
    isSecure,
    hasHid: true,
    isHomeScreenApp: false,
  });

describe('detectWalletEnvironment', () => {
  it.each([
    ['Chrome on Android', ANDROID, 'android', false],
    ['a view in an Android app', WEBVIEW, 'android', true],
    ["a wallet's shell", `${WEBVIEW} Solana Mobile Web Shell`, 'android', false],
    ['Instagram', `${ANDROID} Instagram 300.0`, 'android', true],
    ['Safari', `${IOS} Version/18.0 Mobile/15E148 Safari/604.1`, 'ios', false],
    ['a view in an iOS app', `${IOS} Mobile/15E148`, 'ios', true],
    ['Chrome on a desktop', DESKTOP, 'desktop', false],
  ])('detects %s by its user agent', (_name, userAgent, system, isInAppBrowser) => {
    expect(detectFor(userAgent)).toMatchObject({ system, isInAppBrowser });
  });

  it.each([
    ['Safari on an iPad', `${MAC} Version/18.0 Safari/605.1.15`, 5, 'ios', false],
    ['a view in an app of an iPad', MAC, 5, 'ios', true],
    ['Safari on a Mac', `${MAC} Version/18.0 Safari/605.1.15`, 0, 'desktop', false],
    ['a PC with a touch screen', DESKTOP, 10, 'desktop', false],
  ])('detects %s by its touch screen', (_name, userAgent, touchPoints, system, isInAppBrowser) => {
    expect(detectFor(userAgent, true, touchPoints)).toMatchObject({ system, isInAppBrowser });
  });

  it('detects an app on the home screen of an iPhone, which names no browser', () => {
    const app = detectWalletEnvironment({
      userAgent: `${IOS} Mobile/15E148`,
      maxTouchPoints: 5,
      isSecure: true,
      hasHid: false,
      isHomeScreenApp: true,
    });
    expect(app).toMatchObject({ system: 'ios', isInAppBrowser: false });
  });

  it('allows wallet apps on Android, on a secure page outside other apps', () => {
    expect(canReachMobileWallets(detectFor(ANDROID))).toBe(true);
    expect(canReachMobileWallets(detectFor(ANDROID, false))).toBe(false);
    expect(canReachMobileWallets(detectFor(WEBVIEW))).toBe(false);
    expect(canReachMobileWallets(detectFor(DESKTOP))).toBe(false);
  });

  it('allows a Ledger on a secure desktop page with WebHID', () => {
    expect(canReachLedger(detectFor(DESKTOP))).toBe(true);
    expect(canReachLedger(detectFor(DESKTOP, false))).toBe(false);
    expect(canReachLedger({ ...detectFor(DESKTOP), hasHid: false })).toBe(false);
    expect(canReachLedger(detectFor(ANDROID))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';

import {
  canReachLedger,
  canReachMobileWallets,
  detectWalletEnvironment,
} from '../../../src/wallet/problems/wallet-environment.ts';
import {
  ANDROID,
  DESKTOP,
  IPHONE,
  IPHONE_APP,
  MAC,
  MAC_APP,
  WEB_VIEW,
} from '../kit/user-agents.ts';

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
    ['a view in an Android app', WEB_VIEW, 'android', true],
    ["a wallet's shell", `${WEB_VIEW} Solana Mobile Web Shell`, 'android', false],
    ['Instagram', `${ANDROID} Instagram 300.0`, 'android', true],
    ['Safari', IPHONE, 'ios', false],
    ['a view in an iOS app', `${IPHONE_APP} Mobile/15E148`, 'ios', true],
    ['Chrome on a desktop', DESKTOP, 'desktop', false],
  ])('detects %s by its user agent', (_name, userAgent, system, isInAppBrowser) => {
    expect(detectFor(userAgent)).toMatchObject({ system, isInAppBrowser });
  });

  it.each([
    ['Safari on an iPad', MAC, 5, 'ios', false],
    ['a view in an app of an iPad', MAC_APP, 5, 'ios', true],
    ['Safari on a Mac', MAC, 0, 'desktop', false],
    ['a PC with a touch screen', DESKTOP, 10, 'desktop', false],
  ])('detects %s by its touch screen', (_name, userAgent, touchPoints, system, isInAppBrowser) => {
    expect(detectFor(userAgent, true, touchPoints)).toMatchObject({ system, isInAppBrowser });
  });

  it('detects an app on the home screen of an iPhone, which names no browser', () => {
    const app = detectWalletEnvironment({
      userAgent: `${IPHONE_APP} Mobile/15E148`,
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
    expect(canReachMobileWallets(detectFor(WEB_VIEW))).toBe(false);
    expect(canReachMobileWallets(detectFor(DESKTOP))).toBe(false);
  });

  it('allows a Ledger on a secure desktop page with WebHID', () => {
    expect(canReachLedger(detectFor(DESKTOP))).toBe(true);
    expect(canReachLedger(detectFor(DESKTOP, false))).toBe(false);
    expect(canReachLedger({ ...detectFor(DESKTOP), hasHid: false })).toBe(false);
    expect(canReachLedger(detectFor(ANDROID))).toBe(false);
  });
});

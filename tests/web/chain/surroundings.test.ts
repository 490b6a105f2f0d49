import { describe, expect, it } from 'vitest';

import {
  canReachLedger,
  canReachMobileWallets,
  surroundingsOf,
} from '../../../src/chain/surroundings.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const ANDROID = `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${CHROME} Mobile Safari/537.36`;
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36';
const IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const DESKTOP = `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`;

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const at = (userAgent: string, isSecure = true, maxTouchPoints = 0) =>
  surroundingsOf({ userAgent, maxTouchPoints, isSecure, hasHid: true });

describe('the surroundings', () => {
  it.each([
    ['Chrome on Android', ANDROID, 'android', false],
    ['a view in an Android app', WEBVIEW, 'android', true],
    ["a wallet's shell", `${WEBVIEW} Solana Mobile Web Shell`, 'android', false],
    ['Instagram', `${ANDROID} Instagram 300.0`, 'android', true],
    ['Safari', `${IOS} Version/18.0 Mobile/15E148 Safari/604.1`, 'ios', false],
    ['a view in an iOS app', `${IOS} Mobile/15E148`, 'ios', true],
    ['Chrome on a desktop', DESKTOP, 'desktop', false],
  ])('%s is told by what it calls itself', (_name, userAgent, system, isInApp) => {
    expect(at(userAgent)).toMatchObject({ system, isInApp });
  });

  it.each([
    ['Safari on an iPad', `${MAC} Version/18.0 Safari/605.1.15`, 5, 'ios', false],
    ['a view in an app of an iPad', MAC, 5, 'ios', true],
    ['Safari on a Mac', `${MAC} Version/18.0 Safari/605.1.15`, 0, 'desktop', false],
    ['a PC with a touch screen', DESKTOP, 10, 'desktop', false],
  ])('%s is told by its screen', (_name, userAgent, touchPoints, system, isInApp) => {
    expect(at(userAgent, true, touchPoints)).toMatchObject({ system, isInApp });
  });

  it('let wallet apps be reached on Android, from a secure page, not from inside another app', () => {
    expect(canReachMobileWallets(at(ANDROID))).toBe(true);
    expect(canReachMobileWallets(at(ANDROID, false))).toBe(false);
    expect(canReachMobileWallets(at(WEBVIEW))).toBe(false);
    expect(canReachMobileWallets(at(DESKTOP))).toBe(false);
  });

  it('let a Ledger be reached from a secure page on a desktop whose browser can', () => {
    expect(canReachLedger(at(DESKTOP))).toBe(true);
    expect(canReachLedger(at(DESKTOP, false))).toBe(false);
    expect(canReachLedger({ ...at(DESKTOP), hasHid: false })).toBe(false);
    expect(canReachLedger(at(ANDROID))).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { MobileWalletAdapter } from '../../../src/wallet/mobile/mobile-wallet-adapter.ts';
import { toWalletFailure } from '../../../src/wallet/problems/to-wallet-failure.ts';
import type { WalletProblem } from '../../../src/wallet/problems/wallet-problem.ts';
import { stubPermission } from '../kit/test-wallet.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile';

/** When the page tried to reach a wallet app on its local WebSocket, in ms. */
let attempts: number[];
/** When the page tried to open a wallet app, in ms. */
let launches: number[];

/** The WebSocket of a device on which no wallet app listens. */
class RefusedWebSocket extends EventTarget {
  constructor() {
    super();
    attempts.push(Date.now());
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }

  close(): void {
    // Was never open.
  }
}

/** Makes the page one of a phone, on which no app opens unless the test says so. */
function stubPhone({ reportsLaunches = true } = {}): void {
  const navigation = new EventTarget();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('WebSocket', RefusedWebSocket);
  if (reportsLaunches) vi.stubGlobal('navigation', navigation);
  vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    launches.push(Date.now());
    const event = Object.assign(new Event('navigate'), { destination: { url: String(url) } });
    navigation.dispatchEvent(event);
  });
}

const setPermission = stubPermission();

beforeEach(() => {
  attempts = [];
  launches = [];
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0 });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  setPermission('granted');
  stubPhone();
  // The library logs its dialogs.
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'debug').mockReturnValue();
});

afterEach(async () => {
  // Ends what the library still waits for.
  await vi.advanceTimersByTimeAsync(60_000);
});

const createAdapter = (): MobileWalletAdapter =>
  new MobileWalletAdapter({
    appIdentity: { name: 'Growerz Hub', uri: window.location.origin, icon: 'icon.png' },
    chain: 'solana:localnet',
  });

/** Waits for what no timer drives, such as the creation of keys. */
async function reach(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setImmediate(resolve));
}

/** Starts to connect, up to the attempt to open a wallet app. */
async function startConnecting(adapter: MobileWalletAdapter) {
  const outcome: { problem?: WalletProblem | null } = {};
  const before = launches.length;
  adapter.connect().catch((error: unknown) => {
    outcome.problem = toWalletFailure(error).problem;
  });
  await reach(() => launches.length > before);
  return outcome;
}

const openWalletApp = (): boolean => window.dispatchEvent(new Event('blur'));

describe('MobileWalletAdapter', () => {
  it(
    'tries to reach a wallet app after 150, 150, 200, 500, 500, 750, 750 and 1000 ms, for 30 s',
    { tags: ['WALLET-23'] },
    async () => {
      const outcome = await startConnecting(createAdapter());
      openWalletApp();
      await reach(() => attempts.length === 1);
      await vi.advanceTimersByTimeAsync(29_999);
      const delays = attempts.slice(1).map((time, index) => time - (attempts[index] ?? 0));
      expect(delays.slice(0, 8)).toEqual([150, 150, 200, 500, 500, 750, 750, 1000]);
      expect(new Set(delays.slice(8))).toEqual(new Set([1000]));
      expect(outcome).toEqual({});
      await vi.advanceTimersByTimeAsync(1);
      expect(outcome).toEqual({ problem: 'session-timeout' });
      const count = attempts.length;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(attempts).toHaveLength(count);
    },
  );

  it('reports a missing app when none opens within 2 s', { tags: ['WALLET-23'] }, async () => {
    const outcome = await startConnecting(createAdapter());
    await vi.advanceTimersByTimeAsync(1999);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ problem: 'no-wallet-app' });
  });

  it('waits for a wallet app that has opened within 2 s', async () => {
    const outcome = await startConnecting(createAdapter());
    await vi.advanceTimersByTimeAsync(1999);
    openWalletApp();
    await reach(() => attempts.length === 1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(outcome).toEqual({});
  });

  it('opens a wallet app again right after none was found', async () => {
    const adapter = createAdapter();
    await startConnecting(adapter);
    await vi.advanceTimersByTimeAsync(2000);
    const again = startConnecting(adapter);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await again).toEqual({});
    openWalletApp();
    await reach(() => attempts.length === 1);
  });

  it('leaves it to the library when the browser does not report the launch', async () => {
    vi.unstubAllGlobals();
    stubPhone({ reportsLaunches: false });
    const outcome = await startConnecting(createAdapter());
    await vi.advanceTimersByTimeAsync(2999);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ problem: 'no-wallet-app' });
  });

  it('opens no wallet app for a remembered wallet without an authorization', async () => {
    await expect(createAdapter().autoConnect()).rejects.toThrow();
    expect(launches).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushPayload } from '../../../src/contract/push-message.ts';
import { handleNotifications } from '../../../src/pwa/worker/notifications.ts';

/** 22:00 to 08:00. */
const NIGHT = { fromMinute: 22 * 60, untilMinute: 8 * 60 };

const createPayload = (changes: Partial<PushPayload> = {}): PushPayload => ({
  title: '1 to water in Moonlit Grove',
  body: 'Water 1 plant by 14:05 or it withers.',
  path: '/growhouse/7',
  dueCount: 1,
  wallet: 'ada',
  quietHours: null,
  isTest: false,
  ...changes,
});

/** The notifications that were shown. */
let shown: { title: string; silent?: boolean | null }[];
/** The pages of the app that are open. */
let pages: { visibilityState: DocumentVisibilityState }[];
let listeners: Map<string, (event: unknown) => void>;

beforeEach(() => {
  shown = [];
  pages = [];
  listeners = new Map();
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
    clients: { matchAll: () => Promise.resolve(pages) },
    navigator: {},
    registration: {
      showNotification: (title: string, { silent }: NotificationOptions) => {
        shown.push({ title, silent: silent ?? false });
        return Promise.resolve();
      },
    },
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 0, 15, 12, 0) });
  handleNotifications({ readOwner: () => Promise.resolve('ada') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Delivers a message as the browser does, and waits until the worker has handled it. */
async function push(message: unknown): Promise<void> {
  const handled: Promise<unknown>[] = [];
  listeners.get('push')?.({
    data: { json: () => message },
    waitUntil: (promise: Promise<unknown>) => handled.push(promise),
  });
  await Promise.all(handled);
}

describe('a push', () => {
  it('is shown with a sound', async () => {
    await push(createPayload());
    expect(shown).toEqual([{ title: '1 to water in Moonlit Grove', silent: false }]);
  });

  it('is silent while the app is visible', async () => {
    pages = [{ visibilityState: 'hidden' }, { visibilityState: 'visible' }];
    await push(createPayload());
    expect(shown).toMatchObject([{ silent: true }]);
  });

  it('is silent in quiet hours, because it may have been delayed', async () => {
    await push(createPayload({ quietHours: NIGHT }));
    vi.setSystemTime(new Date(2027, 0, 16, 3, 0));
    await push(createPayload({ quietHours: NIGHT }));
    await push(createPayload({ quietHours: NIGHT, isTest: true }));
    expect(shown.map(({ silent }) => silent)).toEqual([false, true, false]);
  });

  it('of another wallet is not shown', async () => {
    await push(createPayload({ wallet: 'bo' }));
    expect(shown).toEqual([]);
  });

  it('that is malformed is not shown', async () => {
    await push({ title: 'Hello' });
    await push(null);
    expect(shown).toEqual([]);
  });
});

import { afterEach, beforeEach, vi } from 'vitest';

export const PUBLIC_KEY = `B${'A'.repeat(86)}`;
export const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/device';

/** A browser with notifications, of which the page environment has none. */
export interface PushBrowser {
  permission: NotificationPermission;
  /** What the player answers when the browser asks. */
  answer: NotificationPermission;
  /** How often the browser has asked. */
  questions: number;
  /** Whether the browser has a subscription. */
  isSubscribed: boolean;
  /** The key of the server that the subscription was made for, base64url. */
  serverKey: string;
  /** Whether its push service can be reached. */
  isReachable: boolean;
}

/** Gives each test of a file a browser that nobody has answered yet. */
export function pushBrowserBeforeEach(): PushBrowser {
  const browser: PushBrowser = createBrowser();
  beforeEach(() => {
    Object.assign(browser, createBrowser());
    const workers = createWorkers(browser);
    Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
    Object.defineProperty(navigator, 'storage', {
      value: { persist: () => Promise.resolve(true) },
      configurable: true,
    });
    vi.stubGlobal('PushManager', Object);
    vi.stubGlobal('Notification', createNotificationClass(browser));
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(navigator, 'storage');
  });
  return browser;
}

const createBrowser = (): PushBrowser => ({
  permission: 'default',
  answer: 'granted',
  questions: 0,
  isSubscribed: false,
  serverKey: PUBLIC_KEY,
  isReachable: true,
});

const createNotificationClass = (browser: PushBrowser) => ({
  get permission() {
    return browser.permission;
  },
  requestPermission: () => {
    browser.questions += 1;
    browser.permission = browser.answer;
    return Promise.resolve(browser.answer);
  },
});

function createWorkers(browser: PushBrowser) {
  const subscription = {
    endpoint: ENDPOINT,
    get options() {
      return { applicationServerKey: decodeKey(browser.serverKey) };
    },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: PUBLIC_KEY, auth: 'A'.repeat(22) } }),
    unsubscribe: () => {
      browser.isSubscribed = false;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.isSubscribed ? subscription : null),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!browser.isReachable) return Promise.reject(new DOMException('', 'AbortError'));
      browser.isSubscribed = true;
      browser.serverKey = applicationServerKey;
      return Promise.resolve(subscription);
    },
  };
  const registration = { pushManager };
  return {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
}

const decodeKey = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  ).buffer;

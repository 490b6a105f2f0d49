import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createReloadPage } from '../../../src/pwa/worker/load-page.ts';

/** A new version of the service worker, as its page sees it. */
interface NewWorker {
  state: ServiceWorkerState;
  addEventListener: (type: 'statechange', listener: () => void) => void;
}

/** Opens the page while a new version is waiting. */
async function openPage() {
  const listeners: (() => void)[] = [];
  const worker: NewWorker = {
    state: 'installed',
    addEventListener: (_type, listener) => listeners.push(listener),
  };
  const timers: { callback: () => void; delayMs: number }[] = [];
  let reloads = 0;
  const html = await createReloadPage().text();
  const script = /<script>([^]*)<\/script>/.exec(html)?.[1] ?? '';
  const getRegistration = () => Promise.resolve({ waiting: worker, active: null });
  runInNewContext(script, {
    location: { reload: () => (reloads += 1) },
    navigator: { serviceWorker: { getRegistration } },
    setTimeout: (callback: () => void, delayMs: number) => timers.push({ callback, delayMs }),
  });
  await Promise.resolve();
  const become = (state: ServiceWorkerState) => {
    worker.state = state;
    for (const listener of listeners) listener();
  };
  return { become, timers, countReloads: () => reloads };
}

describe('createReloadPage', () => {
  it('reloads once the new version is active, and not before', async () => {
    const { become, countReloads } = await openPage();
    become('activating');
    expect(countReloads()).toBe(0);
    become('activated');
    expect(countReloads()).toBe(1);
  });

  it('reloads when a newer version replaces the new one', async () => {
    const { become, countReloads } = await openPage();
    become('redundant');
    expect(countReloads()).toBe(1);
  });

  it('reloads after ten seconds if the new version does not become active', async () => {
    const { timers, countReloads } = await openPage();
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([10_000]);
    timers[0]?.callback();
    expect(countReloads()).toBe(1);
  });
});

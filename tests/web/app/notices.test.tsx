import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Preloads the bar, so that no test waits for its code.
import '../../../src/app/notices/notice-bar.tsx';
import { NoticeEffects, NOTICES_INTERVAL_MS } from '../../../src/app/notices/notice-effects.tsx';
import type { ConfigShape } from '../../../src/contract/shapes.ts';
import { apiPost } from '../../../src/http/api.ts';
import { useConfig } from '../../../src/queries/config.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { setWritesPause } from '../../../src/ui/loading/use-is-offline.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { CONFIG } from '../../kit/shapes.ts';
import { renderInApp } from '../kit/screen.tsx';

const api = fakeApi();

let config: ConfigShape;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  config = CONFIG;
  api.on('GET /config', () => success(config));
});

const announce = (id: number, text: string, level: 'info' | 'warning' = 'info') => {
  config = {
    ...config,
    announcements: [{ id, text, level, ends_at: null }, ...config.announcements],
  };
};
const startMaintenance = () => {
  const since = '2030-01-02T12:00:00.000Z';
  config = { ...config, maintenance: { message: 'Back at 14:00 UTC.', since } };
};

/** The configuration objects that `useConfig` has returned. */
const configs = new Set<unknown>();
function ConfigProbe() {
  const { data } = useConfig();
  if (data) configs.add(data);
  return null;
}

function renderNotices(at = '/hub') {
  configs.clear();
  renderInApp(
    <>
      <NoticeEffects />
      <ConfigProbe />
      <Button needsWrite>Water</Button>
      <Button needsNetwork>Refresh</Button>
    </>,
    { at },
  );
}

const countReads = () => api.to('/config').length;
const poll = async () => {
  const reads = countReads();
  act(() => void vi.advanceTimersByTime(NOTICES_INTERVAL_MS));
  await expect.poll(countReads).toBe(reads + 1);
};
const getNotice = () => screen.getByRole('status').textContent;
const isDisabled = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const dismiss = () =>
  userEvent.click(screen.getByRole('button', { name: 'Dismiss the announcement' }));

describe('an announcement', () => {
  it('appears without a reload', { tags: ['NEWS-01'] }, async () => {
    renderNotices();
    await expect.poll(countReads).toBe(1);
    expect(getNotice()).toBe('');
    announce(1, 'An update at noon');
    await poll();
    await expect.poll(getNotice).toBe('An update at noon');
  });

  it('is gone for good once it is dismissed, and the next one shows', async () => {
    announce(1, 'first');
    announce(2, 'second');
    renderNotices();
    await expect.poll(getNotice).toBe('second');
    await dismiss();
    await expect.poll(getNotice).toBe('first');
    await dismiss();
    await expect.poll(getNotice).toBe('');
    expect(localStorage.getItem('dismissedAnnouncements')).toBe('[2,1]');
  });

  it('that another tab has dismissed stays dismissed', async () => {
    announce(1, 'first');
    announce(2, 'second');
    renderNotices();
    await expect.poll(getNotice).toBe('second');
    localStorage.setItem('dismissedAnnouncements', '[1]');
    await dismiss();
    await expect.poll(getNotice).toBe('');
  });

  it('is not shown in the admin area', async () => {
    announce(1, 'An update at noon');
    renderNotices('/admin0/users');
    await expect.poll(countReads).toBe(1);
    expect(getNotice()).toBe('');
  });

  it('leaves the configuration of the wallet as it is', async () => {
    renderNotices();
    await expect.poll(() => configs.size).toBe(1);
    announce(1, 'An update at noon');
    config = { ...config, exchangeRate: 1 };
    await poll();
    await expect.poll(getNotice).toBe('An update at noon');
    expect(configs.size).toBe(1);
  });
});

describe('maintenance', () => {
  it('disables buttons that write, and says why', { tags: ['MAINT-04'] }, async () => {
    announce(1, 'An update at noon', 'warning');
    startMaintenance();
    renderNotices();
    await expect.poll(() => isDisabled('Water')).toBe(true);
    expect(isDisabled('Refresh')).toBe(false);
    await expect.poll(getNotice).toMatch(/^Maintenance\. Back at 14:00 UTC\./);
    const water = screen.getByRole('button', { name: 'Water' });
    expect(document.getElementById(water.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      getNotice(),
    );
    expect(screen.queryByRole('button', { name: /Dismiss/ })).toBeNull();
    config = { ...config, maintenance: null };
    await poll();
    await expect.poll(() => isDisabled('Water')).toBe(false);
    expect(getNotice()).toBe('An update at noon');
  });

  it('is noticed by the first refused call', async () => {
    renderNotices();
    await expect.poll(countReads).toBe(1);
    startMaintenance();
    api.on('POST /plant/1/water', () => failure(503, 'MAINTENANCE', 'in maintenance'));
    await expect(apiPost('/plant/1/water')).rejects.toMatchObject({ code: 'MAINTENANCE' });
    await expect.poll(() => isDisabled('Water')).toBe(true);
  });

  it('is explained in dialogs', async () => {
    setWritesPause('Not possible during maintenance.');
    render(
      <Dialog open title="Upgrade?" onClose={() => undefined}>
        <Button needsWrite>Upgrade</Button>
      </Dialog>,
    );
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Not possible during maintenance.',
    );
  });
});

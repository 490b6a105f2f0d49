import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCurrentAdmin } from '../../../src/http/admin-identity.ts';
import '../../../src/features/admin/users/users-tab.tsx';
import { openAdmin, setUpSignedInAdmin } from '../kit/admin-screen.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { NOW_MS } from '../../kit/shapes.ts';

const MINUTE_MS = 60_000;

const api = fakeApi();
setUpSignedInAdmin();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW_MS });
  api.on('POST /admin/users/all', () => success({ total: 0, data: [] }));
  api.on('POST /admin/logout', () => success());
});

describe('an admin session', { tags: ['ADMIN-55'] }, () => {
  it('ends after 30 minutes without input', async () => {
    openAdmin('/admin0/users');
    await screen.findByRole('heading', { name: 'User Management' });
    vi.advanceTimersByTime(30 * MINUTE_MS - 1);
    expect(getCurrentAdmin()).not.toBeNull();
    vi.advanceTimersByTime(MINUTE_MS);
    await screen.findByText('Your admin session has ended: you were away for 30 minutes');
    await expect.poll(() => api.requests.at(-1)?.path).toBe('/admin/logout');
  });

  it.each(['pointerdown', 'keydown', 'wheel'])('goes on after a %s event', async (type) => {
    openAdmin('/admin0/users');
    const heading = await screen.findByRole('heading', { name: 'User Management' });
    vi.advanceTimersByTime(29 * MINUTE_MS);
    heading.dispatchEvent(new Event(type, { bubbles: true }));
    vi.advanceTimersByTime(29 * MINUTE_MS);
    expect(getCurrentAdmin()).not.toBeNull();
  });

  it('goes on while another tab of the same browser is used', async () => {
    openAdmin('/admin0/users');
    await screen.findByRole('heading', { name: 'User Management' });
    vi.advanceTimersByTime(29 * MINUTE_MS);
    localStorage.setItem('adminLastInput', String(Date.now()));
    vi.advanceTimersByTime(29 * MINUTE_MS);
    expect(getCurrentAdmin()).not.toBeNull();
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(getCurrentAdmin()).toBeNull();
  });

  it('is not kept alive by a time in the future, from before the clock was set back', async () => {
    openAdmin('/admin0/users');
    await screen.findByRole('heading', { name: 'User Management' });
    localStorage.setItem('adminLastInput', String(Date.now() + 600 * MINUTE_MS));
    vi.advanceTimersByTime(31 * MINUTE_MS);
    expect(getCurrentAdmin()).toBeNull();
  });
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceShape } from '../../../src/contract/admin-shapes.ts';
import { durationText, intervalText } from '../../../src/features/admin/services/service-words.ts';
import { ServicesTab } from '../../../src/features/admin/services/services-tab.tsx';
import { serviceShape } from '../kit/admin-facts.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { showPage, standInPlayer, toldToasts } from '../kit/screen.tsx';

const api = fakeApi();
standInPlayer();
const logged = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  // The countdown moves by hand alone.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  vi.stubGlobal('reportError', logged);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

let services: ServiceShape[];
beforeEach(() => {
  services = [
    serviceShape('Payouts', { intervalMs: 10_000 }),
    serviceShape('Backup', { intervalMs: 86_400_000, status: 'STOPPED', last_run: null }),
  ];
});

const serverLists = (): void =>
  api.on('GET /admin/services/list', () => success({ total: services.length, data: services }));

const listings = (): number => api.seen.filter(({ method }) => method === 'GET').length;
const posts = (): string[] =>
  api.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);

async function show() {
  serverLists();
  const user = showPage(<ServicesTab />, { path: '/', at: '/' });
  await screen.findByRole('rowheader', { name: 'Payouts' });
  await screen.findByText('Refresh in 5 s');
  return user;
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

function rowOf(name: string): (string | null)[] {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

/** An answer that waits until it is let go. */
function heldAnswer(call: string, answer: () => Response): () => void {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  api.on(call, async () => {
    await held;
    return answer();
  });
  return letGo;
}

describe('the list of services', () => {
  it('shows how each stands', async () => {
    services = [
      serviceShape('Payouts', {
        intervalMs: 10_000,
        status: 'ERROR',
        last_error: 'the node is away',
      }),
      serviceShape('Backup', {
        intervalMs: 86_400_000,
        status: 'STOPPED',
        last_run: null,
        last_duration_ms: null,
      }),
      serviceShape('Lifecycle', { status: 'RUNNING' }),
      serviceShape('Cleanup', { intervalMs: 3_600_000 }),
    ];
    await show();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual([
      'Service',
      'Interval',
      'Status',
      'Last run',
      'Duration',
      'Last error',
      'Actions',
    ]);
    expect(rowOf('Payouts')).toEqual([
      '10 seconds',
      'Error',
      expect.stringMatching(/2030/),
      '340 ms',
      'the node is away',
      'RunStartStop',
    ]);
    expect(rowOf('Backup').slice(0, 4)).toEqual(['1 day', 'Stopped', 'Never', 'N/A']);
    expect(rowOf('Lifecycle').slice(0, 2)).toEqual(['1 minute', 'Running']);
    expect(rowOf('Cleanup').slice(0, 2)).toEqual(['1 hour', 'Idle']);
  });

  it('is loaded first', async () => {
    const letGo = heldAnswer('GET /admin/services/list', () => success({ total: 0, data: [] }));
    showPage(<ServicesTab />, { path: '/', at: '/' });
    expect(screen.getByText('Loading...')).toBeDefined();
    expect(button('Start All').disabled).toBe(true);
    letGo();
    expect(await screen.findByText('No available data')).toBeDefined();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('has nothing to show when it cannot be had, and says why', async () => {
    api.on('GET /admin/services/list', () => failure(500, 'INTERNAL', 'something went wrong'));
    showPage(<ServicesTab />, { path: '/', at: '/' });
    expect(await screen.findByText('No available data')).toBeDefined();
    await waitFor(() =>
      expect(toldToasts()).toEqual(['Failed to fetch data: something went wrong']),
    );
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'INTERNAL' }));
  });

  it('counts down five seconds and asks again', async () => {
    await show();
    const before = listings();
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.getByText('Refresh in 1 s')).toBeDefined();
    expect(listings()).toBe(before);
    services[0] = serviceShape('Payouts', { status: 'RUNNING' });
    act(() => void vi.advanceTimersByTime(1000));
    await waitFor(() => expect(rowOf('Payouts')[1]).toBe('Running'));
    expect(listings()).toBe(before + 1);
    expect(await screen.findByText('Refresh in 5 s')).toBeDefined();
  });

  it('does not count while nobody sees the page', async () => {
    await show();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Refresh in 5 s')).toBeDefined();
    hidden.mockRestore();
  });

  it('checks each status, with all buttons off, while it is asked for again', async () => {
    const user = await show();
    const letGo = heldAnswer('GET /admin/services/list', () =>
      success({ total: services.length, data: services }),
    );
    await user.click(button('Refresh'));
    expect(rowOf('Payouts')[1]).toBe('Checking...');
    expect(rowOf('Backup')[1]).toBe('Checking...');
    const buttons = screen.getAllByRole<HTMLButtonElement>('button');
    expect(buttons.filter(({ disabled }) => !disabled)).toEqual([]);
    letGo();
    await waitFor(() => expect(rowOf('Payouts')[1]).toBe('Idle'));
    expect(screen.getAllByRole<HTMLButtonElement>('button').every((each) => !each.disabled)).toBe(
      true,
    );
  });
});

describe('an action', () => {
  it.each([
    ['Run Backup', '/admin/services/run/backup', 'Service Backup started!'],
    ['Start Backup', '/admin/services/start/backup', 'Service Backup started!'],
    ['Stop Backup', '/admin/services/stop/backup', 'Service Backup stopped!'],
    ['Start All', '/admin/services/startall', 'All services have been started!'],
  ])('%s is told, after the list was asked for again', async (name, path, told) => {
    const user = await show();
    const before = listings();
    api.on(`POST ${path}`, () => success());
    await user.click(button(name));
    await waitFor(() => expect(toldToasts()).toEqual([`Action Success: ${told}`]));
    expect(posts()).toEqual([path]);
    expect(listings()).toBe(before + 1);
    expect(logged).not.toHaveBeenCalled();
  });

  it('holds all buttons until it is answered', async () => {
    const user = await show();
    const letGo = heldAnswer('POST /admin/services/run/backup', () => success());
    await user.click(button('Run Backup'));
    expect(screen.getAllByRole<HTMLButtonElement>('button').some((each) => !each.disabled)).toBe(
      false,
    );
    expect(screen.getByText('Refreshing...')).toBeDefined();
    letGo();
    await waitFor(() => expect(button('Stop All').disabled).toBe(false));
  });

  it('that is refused says why, here and on the console, and shows how things stand', async () => {
    const user = await show();
    const before = listings();
    api.on('POST /admin/services/run/backup', () =>
      failure(409, 'CONFLICT', 'Service is not in an idle state to run'),
    );
    await user.click(button('Run Backup'));
    await waitFor(() =>
      expect(toldToasts()).toEqual([
        'Failed to fetch data: Service is not in an idle state to run',
      ]),
    );
    expect(logged).toHaveBeenCalledOnce();
    expect(listings()).toBe(before + 1);
  });
});

describe('stopping what moves money', () => {
  it.each([
    [
      'Stop Payouts',
      'Stop service Payouts',
      '/admin/services/stop/payouts',
      'Service Payouts stopped!',
    ],
    ['Stop All', 'Stop all services', '/admin/services/stopall', 'All services have been stopped!'],
  ])('%s asks once, naming what stops', async (name, confirm, path, told) => {
    const user = await show();
    api.on(`POST ${path}`, () => success());
    await user.click(button(name));
    const dialog = within(screen.getByRole('dialog', { name: `${confirm}?` }));
    expect(posts()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => expect(toldToasts()).toEqual([`Action Success: ${told}`]));
    expect(posts()).toEqual([path]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button(name)));
  });

  it('does nothing on a no', async () => {
    const user = await show();
    await user.click(button('Stop All'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posts()).toEqual([]);
  });
});

describe('the words for times', () => {
  it.each([
    [0, 'None'],
    [10_000, '10 seconds'],
    [600_000, '10 minutes'],
    [5_400_000, '1 hour'],
    [86_400_000, '1 day'],
  ])('an interval of %d ms', (intervalMs, text) => {
    expect(intervalText({ intervalMs })).toBe(text);
  });

  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [2100, '2.1 s'],
    [183_000, '3 minutes'],
  ])('a run of %d ms', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceShape } from '../../../src/contract/admin/admin-shapes.ts';
import {
  formatRunDuration,
  formatInterval,
} from '../../../src/features/admin/services/service-status.tsx';
import { ServicesTab } from '../../../src/features/admin/services/services-tab.tsx';
import { serviceShape } from '../../kit/admin-shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { findRow, readCells, renderAdminPart } from '../kit/admin-screen.tsx';
import { signInBeforeEach, expectToasts } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();
const reportError = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  // The countdown only moves when a test advances it.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  vi.stubGlobal('reportError', reportError);
});

let services: ServiceShape[];
beforeEach(() => {
  services = [
    serviceShape('Payouts', { intervalMs: 10_000 }),
    serviceShape('Backup', { intervalMs: 86_400_000, status: 'STOPPED', last_run: null }),
    serviceShape('Cleanup'),
  ];
});

const answerWithList = (): void =>
  api.on('GET /admin/services/list', () => success({ total: services.length, data: services }));

const countListRequests = (): number =>
  api.requests.filter(({ method }) => method === 'GET').length;
const getPostPaths = (): string[] =>
  api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);

async function show() {
  answerWithList();
  const user = renderAdminPart(<ServicesTab />, { path: '/', at: '/' });
  await screen.findByRole('rowheader', { name: 'Payouts' });
  await screen.findByText('Refresh in 5 s');
  return user;
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

const listEnabledButtons = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled }) => !disabled)
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

const readRow = async (name: string) => readCells(await findRow(name));

/** Delays an answer until the returned function is called. */
function delayAnswer(call: string, answer: () => Response): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  api.on(call, () => promise.then(answer));
  return () => resolve(undefined);
}

describe('the list of services', () => {
  it('shows states and allowed actions', { tags: ['ADMIN-39', 'ADMIN-41'] }, async () => {
    const failed = { status: 'ERROR', last_error: 'the node is away' } as const;
    const stopped = { status: 'STOPPED', last_run: null, last_duration_ms: null } as const;
    services = [
      serviceShape('Payouts', { intervalMs: 10_000, ...failed }),
      serviceShape('Backup', { intervalMs: 86_400_000, ...stopped }),
      serviceShape('Lifecycle', { status: 'RUNNING' }),
      serviceShape('Cleanup', { intervalMs: 3_600_000 }),
    ];
    await show();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.join()).toBe('Service,Interval,Status,Last run,Duration,Last error,Actions');
    expect((await readRow('Payouts')).join('|')).toMatch(
      /^10 seconds\|Error\|[^|]*2030[^|]*\|340 ms\|the node is away\|RunStartStop$/,
    );
    expect((await readRow('Backup')).slice(0, 4)).toEqual(['1 day', 'Stopped', 'Never', 'N/A']);
    expect((await readRow('Lifecycle')).slice(0, 2)).toEqual(['1 minute', 'Running']);
    expect((await readRow('Cleanup')).slice(0, 2)).toEqual(['1 hour', 'Idle']);
    expect(listEnabledButtons().slice(3, -1).join()).toBe(
      'Start Payouts,Start Backup,Stop Lifecycle,Run Cleanup,Stop Cleanup',
    );
  });

  it('says Loading... until it is loaded', { tags: ['ADMIN-42', 'ADMIN-44'] }, async () => {
    const release = delayAnswer('GET /admin/services/list', () => success({ total: 0, data: [] }));
    renderAdminPart(<ServicesTab />, { path: '/', at: '/' });
    expect(screen.getByText('Loading...')).toBeDefined();
    expect(button('Start All').disabled).toBe(true);
    release();
    expect(await screen.findByText('No available data')).toBeDefined();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('shows no data and the reason when it cannot be loaded', async () => {
    api.on('GET /admin/services/list', () => failure(500, 'INTERNAL', 'something went wrong'));
    renderAdminPart(<ServicesTab />, { path: '/', at: '/' });
    expect(await screen.findByText('No available data')).toBeDefined();
    await expectToasts('Failed to fetch data: something went wrong');
    expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ code: 'INTERNAL' }));
  });

  it('reloads after a countdown of five seconds', { tags: ['ADMIN-45'] }, async () => {
    await show();
    const before = countListRequests();
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.getByText('Refresh in 1 s')).toBeDefined();
    expect(countListRequests()).toBe(before);
    services[0] = serviceShape('Payouts', { status: 'RUNNING' });
    act(() => void vi.advanceTimersByTime(1000));
    await waitFor(async () => expect((await readRow('Payouts'))[1]).toBe('Running'));
    expect(countListRequests()).toBe(before + 1);
    expect(await screen.findByText('Refresh in 5 s')).toBeDefined();
  });

  it('pauses the countdown while the page is hidden', async () => {
    await show();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Refresh in 5 s')).toBeDefined();
    hidden.mockRestore();
  });

  it('is disabled while it reloads', { tags: ['ADMIN-40', 'ADMIN-42', 'ADMIN-47'] }, async () => {
    const user = await show();
    const release = delayAnswer('GET /admin/services/list', () =>
      success({ total: services.length, data: services }),
    );
    await user.click(button('Refresh'));
    expect((await readRow('Payouts'))[1]).toBe('Checking...');
    expect((await readRow('Backup'))[1]).toBe('Checking...');
    expect(listEnabledButtons()).toEqual([]);
    release();
    await waitFor(async () => expect((await readRow('Payouts'))[1]).toBe('Idle'));
    expect(listEnabledButtons()).toContain('Stop Payouts');
  });
});

describe('a service action', () => {
  it.each([
    ['Run Cleanup', '/admin/services/run/cleanup', 'Service Cleanup started!'],
    ['Start Backup', '/admin/services/start/backup', 'Service Backup started!'],
    ['Stop Cleanup', '/admin/services/stop/cleanup', 'Service Cleanup stopped!'],
    ['Start All', '/admin/services/startall', 'All services have been started!'],
  ])(
    'reloads the list and then confirms %s',
    { tags: ['ADMIN-46', 'ADMIN-48', 'ADMIN-49'] },
    async (name, path, message) => {
      const user = await show();
      const before = countListRequests();
      api.on(`POST ${path}`, () => success());
      await user.click(button(name));
      await expectToasts(`Action Success: ${message}`);
      expect(getPostPaths()).toEqual([path]);
      expect(countListRequests()).toBe(before + 1);
      expect(reportError).not.toHaveBeenCalled();
    },
  );

  it('disables all buttons until it is answered', { tags: ['ADMIN-47'] }, async () => {
    const user = await show();
    const release = delayAnswer('POST /admin/services/run/cleanup', () => success());
    await user.click(button('Run Cleanup'));
    expect(listEnabledButtons()).toEqual([]);
    expect(screen.getByText('Refreshing...')).toBeDefined();
    release();
    await waitFor(() => expect(button('Stop All').disabled).toBe(false));
  });

  it('shows why it is refused, and reloads', { tags: ['ADMIN-46', 'ADMIN-51'] }, async () => {
    const user = await show();
    const before = countListRequests();
    api.on('POST /admin/services/run/cleanup', () =>
      failure(409, 'CONFLICT', 'Service is not in an idle state to run'),
    );
    await user.click(button('Run Cleanup'));
    await expectToasts('Failed to fetch data: Service is not in an idle state to run');
    expect(reportError).toHaveBeenCalledOnce();
    expect(countListRequests()).toBe(before + 1);
  });
});

describe('stopping services that move money', () => {
  it.each([
    ['Stop Payouts', 'Stop service Payouts', 'stop/payouts', 'Service Payouts stopped!'],
    ['Stop All', 'Stop all services', 'stopall', 'All services have been stopped!'],
  ])(
    'asks for confirmation before %s',
    { tags: ['ADMIN-50', 'ADMIN-43'] },
    async (name, confirm, action, message) => {
      const path = `/admin/services/${action}`;
      const user = await show();
      api.on(`POST ${path}`, () => success());
      await user.click(button(name));
      const dialog = within(screen.getByRole('dialog', { name: `${confirm}?` }));
      expect(getPostPaths()).toEqual([]);
      await user.click(dialog.getByRole('button', { name: confirm }));
      await expectToasts(`Action Success: ${message}`);
      expect(getPostPaths()).toEqual([path]);
      expect(screen.queryByRole('dialog')).toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(button(name)));
    },
  );
});

describe('service labels', () => {
  it.each([
    [0, 'None'],
    [10_000, '10 seconds'],
    [600_000, '10 minutes'],
    [5_400_000, '1 hour'],
    [86_400_000, '1 day'],
  ])('format an interval of %d ms', { tags: ['ADMIN-39'] }, (intervalMs, text) => {
    expect(formatInterval({ intervalMs })).toBe(text);
  });

  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [2100, '2.1 s'],
    [183_000, '3 minutes'],
  ])('format a run of %d ms', (ms, text) => {
    expect(formatRunDuration(ms)).toBe(text);
  });
});

describe('ServerChecks', () => {
  it('checks on request and lists problems first, each with what to do', async () => {
    const clock = { name: 'Clock', status: 'ok', message: 'within 1 s of the nodes', remedy: null };
    const backups = {
      name: 'Backups',
      status: 'problem',
      message: 'there is no backup',
      remedy: 'Start the backup service',
    };
    api.on('GET /admin/checks', () => success({ total: 2, data: [clock, backups] }));
    const user = await show();
    const checks = screen.getByRole('region', { name: 'Checks' });
    expect(api.requests.some(({ path }) => path.endsWith('/checks'))).toBe(false);
    await user.click(within(checks).getByRole('button', { name: 'Check now' }));
    const lines = await within(checks).findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'ProblemBackupsthere is no backupStart the backup service',
      'OKClockwithin 1 s of the nodes',
    ]);
  });
});

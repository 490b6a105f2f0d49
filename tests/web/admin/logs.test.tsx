import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntryShape, LogShape } from '../../../src/contract/admin-shapes.ts';
import { logsRequest, auditRequest } from '../../../src/contract/admin-requests.ts';
import { changesOf } from '../../../src/features/admin/logs/changes.ts';
import { LogsTab } from '../../../src/features/admin/logs/logs-tab.tsx';
import { hoursAgo } from '../kit/admin-facts.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { ADA } from '../kit/identities.ts';
import { showPage, standInPlayer, toldToasts } from '../kit/screen.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

const LINE: LogShape = {
  id: 7,
  date: hoursAgo(2),
  level: 'Critical',
  category: 'Service Action',
  address: 'ASRp…GFGN',
  message: 'The vault has too little THC to pay what it owes',
};
const LINES: readonly LogShape[] = [
  LINE,
  { ...LINE, id: 6, level: 'Info', category: 'Server Action', address: null, message: 'Started' },
];
const ENTRY: AuditEntryShape = {
  id: 3,
  date: hoursAgo(1),
  admin: ADA,
  action: 'edit grower',
  target: 'grower 33',
  before: { rank: 12, owner: null, max_level: false },
  after: { rank: 3, owner: null, max_level: true },
};

function show(address = '/admin0/logs', lines = LINES) {
  api.on('POST /admin/logs', () => success({ total: lines.length, data: [...lines] }));
  api.on('POST /admin/audit', () => success({ total: 1, data: [ENTRY] }));
  return showPage(<LogsTab />, { path: '/admin0/logs', at: address });
}

const lastBody = (path: string): unknown =>
  api.seen.findLast((request) => request.path === path)?.body;

const cellsOf = (row: HTMLElement | undefined): (string | null)[] =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const dateField = (label: string): HTMLElement => screen.getByLabelText(label);

describe('the application logs', () => {
  it('show the last seven days, newest first', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Application Logs' })).toBeDefined();
    await screen.findByText('Started');
    expect(logsRequest.parse(lastBody('/admin/logs'))).toEqual({
      start: new Date(2029, 11, 26).toISOString(),
      end: new Date(2030, 0, 2, 23, 59, 59, 999).toISOString(),
      searchText: '',
      searchAddress: '',
      level: null,
      category: null,
      direction: 'descending',
      skip: 0,
      count: 25,
    });
    const [, first, second] = screen.getAllByRole('row');
    expect(cellsOf(first)).toEqual([
      expect.stringMatching(/^2 Jan 2030/),
      'Critical',
      LINE.message,
      'Service Action',
      'ASRp…GFGN',
    ]);
    expect(cellsOf(second).at(-1)).toBe('N/A');
    expect(screen.getByText('Total Records: 2')).toBeDefined();
  });

  it('have filters that stand in the address and are asked for', async () => {
    const user = show();
    await screen.findByText('Started');
    await user.type(screen.getByLabelText('Search text'), '50%_"{Enter}');
    await user.type(screen.getByLabelText('Search address'), 'AdaAda{Enter}');
    await user.selectOptions(screen.getByLabelText('Level'), 'Warning');
    await user.selectOptions(screen.getByLabelText('Category'), 'User Action');
    fireEvent.change(dateField('From'), { target: { value: '2029-12-01' } });
    await waitFor(() =>
      expect(logsRequest.parse(lastBody('/admin/logs'))).toMatchObject({
        start: new Date(2029, 11, 1).toISOString(),
        searchText: '50%_"',
        searchAddress: 'AdaAda',
        level: 'Warning',
        category: 'User Action',
      }),
    );
  });

  it('are read from an address, where what makes no sense counts as absent', async () => {
    show('/admin0/logs?level=Loud&category=Error&order=ascending&from=2029-11-31x&to=2029-12-24');
    await screen.findByText('Started');
    expect(logsRequest.parse(lastBody('/admin/logs'))).toMatchObject({
      end: new Date(2029, 11, 24, 23, 59, 59, 999).toISOString(),
      level: null,
      category: 'Error',
      direction: 'ascending',
    });
  });

  it('take the first day along when the last is put before it', async () => {
    show();
    await screen.findByText('Started');
    fireEvent.change(dateField('To'), { target: { value: '2029-06-15' } });
    await waitFor(() =>
      expect(lastBody('/admin/logs')).toMatchObject({
        start: new Date(2029, 5, 15).toISOString(),
        end: new Date(2029, 5, 15, 23, 59, 59, 999).toISOString(),
      }),
    );
    expect(screen.getAllByDisplayValue('2029-06-15')).toHaveLength(2);
  });

  it('can be turned round', async () => {
    const user = show();
    await screen.findByText('Started');
    const header = screen.getByRole('columnheader', { name: 'Date' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(lastBody('/admin/logs')).toMatchObject({ direction: 'ascending' }));
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
  });

  it('say that there are none', async () => {
    show('/admin0/logs', []);
    expect(await screen.findByText('No available data')).toBeDefined();
  });

  it('tell why they could not be had', async () => {
    api.on('POST /admin/logs', () => failure(422, 'OUT_OF_BOUNDS', 'too far back'));
    showPage(<LogsTab />, { path: '/admin0/logs', at: '/admin0/logs' });
    await screen.findByRole('button', { name: 'Try again' });
    expect(toldToasts()).toEqual(['Failed to fetch data: too far back']);
  });

  it('are saved to a file with the same filters', async () => {
    const file = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const user = show('/admin0/logs?level=Error');
    api.on('POST /admin/logs/export', () => new Response('id,date\r\n'));
    await screen.findByText('Started');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(lastBody('/admin/logs/export')).toMatchObject({ level: 'Error' });
    expect(lastBody('/admin/logs/export')).not.toHaveProperty('count');
    save.mockRestore();
    file.mockRestore();
  });
});

describe('the audit trail', () => {
  it('has an address of its own, and one press leads there', async () => {
    const user = show();
    await screen.findByText('Started');
    await user.click(screen.getByRole('button', { name: 'Audit Trail' }));
    expect(await screen.findByRole('heading', { name: 'Audit Trail' })).toBeDefined();
    cleanup();
    show('/admin0/logs?view=audit');
    expect(await screen.findByRole('heading', { name: 'Audit Trail' })).toBeDefined();
  });

  it('tells who changed what, and from what to what', async () => {
    show('/admin0/logs?view=audit');
    await screen.findByText('edit grower');
    const [, row] = screen.getAllByRole('row');
    expect(cellsOf(row)).toEqual([
      expect.stringMatching(/^2 Jan 2030/),
      'AdaA…Ada1',
      'edit grower',
      'grower 33',
      'rank 12 → 3max level no → yes',
    ]);
  });

  it('can be narrowed to an admin', async () => {
    const user = show('/admin0/logs?view=audit');
    await screen.findByText('edit grower');
    await user.type(screen.getByLabelText('Admin address'), 'Ada{Enter}');
    await waitFor(() =>
      expect(auditRequest.parse(lastBody('/admin/audit'))).toEqual({
        start: new Date(2029, 11, 26).toISOString(),
        end: new Date(2030, 0, 2, 23, 59, 59, 999).toISOString(),
        address: 'Ada',
        skip: 0,
        count: 25,
      }),
    );
  });
});

describe('changes', () => {
  it.each([
    [null, null, []],
    [null, { strain: 'Fern' }, ['strain none → Fern']],
    [{ banned: true }, { banned: false }, ['banned yes → no']],
    [{ services: ['payouts', 'backup'] }, { services: [] }, ['services payouts, backup → none']],
    [{ a: 1 }, { a: 1 }, []],
    [{ token_address: '' }, { token_address: 'x' }, ['token address none → x']],
    [{ at: { level: 1 } }, null, ['at {"level":1} → none']],
  ])('of %o to %o', (before, after, told) => {
    const words = changesOf({ before, after });
    expect(words.map((each) => `${each.field} ${each.before} → ${each.after}`)).toEqual(told);
  });
});

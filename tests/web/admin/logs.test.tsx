import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditEntryShape, LogShape } from '../../../src/contract/admin/admin-shapes.ts';
import { logsRequest, auditRequest } from '../../../src/contract/admin/admin-requests.ts';
import { LogsTab, toFieldChanges } from '../../../src/features/admin/logs/logs-tab.tsx';
import { readCells } from '../kit/admin-screen.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { ADA } from '../kit/identities.ts';
import { CONFIG, hoursFromNow } from '../../kit/shapes.ts';
import { renderPage, signInBeforeEach } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();

const LINE: LogShape = {
  user: null,
  id: 7,
  date: hoursFromNow(-2),
  level: 'Critical',
  category: 'Service Action',
  address: 'ASRp…GFGN',
  message: 'The vault has too little THC to pay what it owes',
  transactions: [],
};
const LINES: readonly LogShape[] = [
  LINE,
  { ...LINE, id: 6, level: 'Info', category: 'Server Action', address: null, message: 'Started' },
];
const ENTRY: AuditEntryShape = {
  id: 3,
  date: hoursFromNow(-1),
  admin: ADA,
  action: 'edit grower',
  target: 'grower 33',
  before: { rank: 12, owner: null, max_level: false },
  after: { rank: 3, owner: null, max_level: true },
};

function show(address = '/admin0/logs', lines = LINES, cluster = CONFIG.cluster) {
  api.on('POST /admin/logs', () => success({ total: lines.length, data: [...lines] }));
  api.on('POST /admin/audit', () => success({ total: 1, data: [ENTRY] }));
  api.on('GET /config', () => success({ ...CONFIG, cluster }));
  api.on('GET /admin/audit/actions', () => success(['ban user', 'edit grower']));
  return renderPage(<LogsTab />, { path: '/admin0/logs', at: address });
}

const lastBody = (path: string) => api.to(path).at(-1)?.body;

const dateField = (label: string): HTMLElement => screen.getByLabelText(label);

describe('signatures in the application log', () => {
  const SIGNATURE =
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
  const PAID: LogShape = {
    ...LINE,
    message: 'Payout 3 was paid by 5VERv8…SZkQUW, not by [masked]',
    transactions: [SIGNATURE],
  };
  it('link to the explorer of their cluster', async () => {
    show('/admin0/logs', [PAID], 'devnet');
    const link = await screen.findByRole('link', { name: '5VERv8…SZkQUW' });
    expect(link.getAttribute('href')).toBe(
      `https://explorer.solana.com/tx/${SIGNATURE}?cluster=devnet`,
    );
    expect(link.parentElement?.textContent).toBe(PAID.message);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('stay text on a local chain, which no explorer shows', async () => {
    show('/admin0/logs', [PAID], 'localnet');
    expect(await screen.findByTitle(SIGNATURE)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the audit trail filters', () => {
  it('are kept in the URL and sent', async () => {
    show('/admin0/logs?view=audit&target=user+12&action=ban+user');
    const field = await screen.findByLabelText('Target');
    expect(field).toHaveProperty('value', 'user 12');
    const select = screen.getByLabelText<HTMLSelectElement>('Action');
    const getOptions = () => [...select.options].map(({ value }) => value).join();
    await expect.poll(getOptions).toBe(',ban user,edit grower');
    expect(select.value).toBe('ban user');
    const body = auditRequest.parse(lastBody('/admin/audit'));
    expect(body).toMatchObject({ target: 'user 12', action: 'ban user' });
    fireEvent.change(select, { target: { value: '' } });
    await waitFor(() => expect(lastBody('/admin/audit')).toMatchObject({ action: null }));
  });

  it.each<[target: string, links: Record<string, string>]>([
    ['user 12', { 'user 12': '/admin0/users/12' }],
    [
      'plant 7 in growhouse 3',
      { 'plant 7': '/admin0/plants?id=7', 'growhouse 3': '/admin0/growhouses?growhouse=3' },
    ],
    ['payouts 4, 5', { 'payouts 4': '/admin0/money/payouts/4', '5': '/admin0/money/payouts/5' }],
    ['grower 33', { 'grower 33': '/admin0/growerz?id=33' }],
    ['service backup', {}],
    ['users', {}],
  ])('lead from %s to its page', async (target, links) => {
    show('/admin0/logs?view=audit');
    api.on('POST /admin/audit', () => success({ total: 1, data: [{ ...ENTRY, target }] }));
    await screen.findByRole('cell', { name: ENTRY.action });
    const [, , , cell] = screen.getAllByRole('cell');
    const found = within(cell ?? document.body).queryAllByRole('link');
    expect(cell?.textContent).toBe(target);
    expect(
      Object.fromEntries(found.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual(links);
  });
});

describe('the application log', () => {
  it('shows the last seven days', { tags: ['ADMIN-36', 'ADMIN-52', 'DATA-19'] }, async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Application Logs' })).toBeDefined();
    await screen.findByText('Started');
    expect(logsRequest.parse(lastBody('/admin/logs'))).toEqual({
      start: '2029-12-26T00:00:00.000Z',
      end: '2030-01-02T23:59:59.999Z',
      searchText: '',
      searchAddress: '',
      level: null,
      category: null,
      sort: 'date',
      direction: 'descending',
      skip: 0,
      count: 25,
    });
    const [, first, second] = screen.getAllByRole('row').map((row) => readCells(within(row)));
    expect(first).toEqual([
      expect.stringMatching(/^2 Jan 2030/),
      'Critical',
      LINE.message,
      'Service Action',
      'ASRp…GFGN',
    ]);
    expect(second?.at(-1)).toBe('N/A');
    expect(screen.getByText('Total Records: 2')).toBeDefined();
  });

  it('sends its filters to the server', { tags: ['ADMIN-37'] }, async () => {
    const user = show();
    await screen.findByText('Started');
    await user.type(screen.getByLabelText('Search text'), '50%_"{Enter}');
    await user.type(screen.getByLabelText('Search address'), 'AdaAda{Enter}');
    await user.selectOptions(screen.getByLabelText('Level'), 'Warning');
    await user.selectOptions(screen.getByLabelText('Category'), 'User Action');
    fireEvent.change(dateField('From'), { target: { value: '2029-12-01' } });
    await waitFor(() =>
      expect(logsRequest.parse(lastBody('/admin/logs'))).toMatchObject({
        start: new Date(Date.UTC(2029, 11, 1)).toISOString(),
        searchText: '50%_"',
        searchAddress: 'AdaAda',
        level: 'Warning',
        category: 'User Action',
      }),
    );
  });

  it('moves the first day too when the last day is set before it', async () => {
    show();
    await screen.findByText('Started');
    fireEvent.change(dateField('To'), { target: { value: '2029-06-15' } });
    await waitFor(() =>
      expect(lastBody('/admin/logs')).toMatchObject({
        start: new Date(Date.UTC(2029, 5, 15)).toISOString(),
        end: new Date(Date.UTC(2029, 5, 15, 23, 59, 59, 999)).toISOString(),
      }),
    );
    expect(screen.getAllByDisplayValue('2029-06-15')).toHaveLength(2);
  });
});

describe('the audit trail', () => {
  it('opens from a button and from its own URL', async () => {
    const user = show();
    await screen.findByText('Started');
    await user.click(screen.getByRole('button', { name: 'Audit Trail' }));
    expect(await screen.findByRole('heading', { name: 'Audit Trail' })).toBeDefined();
    cleanup();
    show('/admin0/logs?view=audit');
    expect(await screen.findByRole('heading', { name: 'Audit Trail' })).toBeDefined();
  });

  it('shows who changed what, with the values before and after', async () => {
    show('/admin0/logs?view=audit');
    await screen.findByRole('cell', { name: 'edit grower' });
    const [, row] = screen.getAllByRole('row').map((each) => readCells(within(each)));
    expect(row).toEqual([
      expect.stringMatching(/^2 Jan 2030/),
      'AdaA…Ada1',
      'edit grower',
      'grower 33',
      'rank 12 → 3max level no → yes',
    ]);
  });
});

describe('toFieldChanges', () => {
  it.each([
    [null, null, []],
    [null, { strain: 'Fern' }, ['strain none → Fern']],
    [{ banned: true }, { banned: false }, ['banned yes → no']],
    [{ services: ['payouts', 'backup'] }, { services: [] }, ['services payouts, backup → none']],
    [{ a: 1 }, { a: 1 }, []],
    [{ token_address: '' }, { token_address: 'x' }, ['token address none → x']],
    [{ at: { level: 1 } }, null, ['at {"level":1} → none']],
  ])('lists the changes from %o to %o', (before, after, expected) => {
    const changes = toFieldChanges({ before, after });
    expect(changes.map((change) => `${change.field} ${change.before} → ${change.after}`)).toEqual(
      expected,
    );
  });
});

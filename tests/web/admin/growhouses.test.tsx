import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Preloads the tabs, so that no test waits for their code.
import '../../../src/features/admin/growhouses/growhouses-tab.tsx';
import '../../../src/features/admin/plants/plants-tab.tsx';
import {
  nicknameReportsRequest,
  type ReportedNicknameShape,
} from '../../../src/contract/admin/nickname-report-shapes.ts';
import {
  findRow,
  getAdminUrl,
  openAdmin,
  readCells,
  setUpSignedInAdmin,
} from '../kit/admin-screen.tsx';
import { adminGrowhouseShape } from '../../kit/admin-shapes.ts';
import { hoursFromNow } from '../../kit/shapes.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { ADA } from '../kit/identities.ts';
import { getToasts } from '../kit/screen.tsx';

const api = fakeApi();
setUpSignedInAdmin();

const GROVE = { nickname: 'Moonlit Grove', level: 4, rarity: 5, payoutReceived: 1234.5 } as const;
const GROWHOUSES = [
  adminGrowhouseShape(7, GROVE),
  adminGrowhouseShape(8, { level: 10, max_level: true }),
];
beforeEach(() => {
  api.on('POST /admin/growhouses/', () => success({ total: 2, data: GROWHOUSES }));
  api.on('POST /admin/plants/all', () => success({ total: 0, data: [] }));
});

it('the growhouses tab shows owners and progress', { tags: ['ADMIN-25'] }, async () => {
  openAdmin('/admin0/growhouses');
  const cells = readCells(await findRow(7))
    .slice(0, 8)
    .join('|');
  expect(cells).toBe('Moonlit Grove|4|Mythic|9aAb…WxXyPlayer|1|3|2|1,234.5');
  expect(readCells(await findRow(8)).slice(0, 2)).toEqual(['–', 'Max level']);
});

it('the growhouses tab links each growhouse to its plants', async () => {
  const user = openAdmin('/admin0/growhouses');
  await user.click(await screen.findByRole('link', { name: 'Plants of growhouse 7' }));
  await screen.findByRole('heading', { name: 'Plant & Seed Management' });
  expect(getAdminUrl()).toBe('/admin0/plants?growhouse=7');
  await expect.poll(() => api.requests.at(-1)?.body).toMatchObject({ growhouse: 7 });
});

const OPEN: ReportedNicknameShape = {
  id: 4,
  nickname: 'Rude Garden',
  reports: [
    { reason: 'insult', count: 2 },
    { reason: 'threat', count: 1 },
  ],
  growhouses: [{ id: 7, address: ADA }],
  first_reported: hoursFromNow(-5),
  last_reported: hoursFromNow(-1),
  closed: null,
};

function show(row: ReportedNicknameShape = OPEN) {
  api.on('POST /admin/reported-nicknames/all', () => success({ total: 1, data: [row] }));
  return openAdmin('/admin0/growhouses?view=reports');
}

const findReports = () => findRow('Rude Garden');
const lastBody = () => api.to('/admin/reported-nicknames/all').at(-1)?.body;

describe('the list of reported nicknames', () => {
  it('shows the open ones with their reasons and growhouses', async () => {
    show();
    const row = await findReports();
    expect(row.getByText('2 × Insult or hate, 1 × Threat or violence')).toBeDefined();
    const link = row.getByRole('link', { name: 'Growhouse 7' });
    expect(link.getAttribute('href')).toBe('/admin0/growhouses?growhouse=7');
    const body = nicknameReportsRequest.parse(lastBody());
    expect(body.state).toBe('open');
  });

  it('sends the filter', async () => {
    show();
    fireEvent.change(await screen.findByLabelText('State'), { target: { value: 'closed' } });
    await findReports();
    await expect.poll(lastBody).toMatchObject({ state: 'closed' });
  });

  it('resets a nickname after a question', async () => {
    api.on('POST /admin/reported-nicknames/4/reset', () => success());
    const user = show();
    await user.click((await findReports()).getByRole('button', { name: 'Reset Rude Garden' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/gets its number back/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Reset nickname' }));
    await expect.poll(getToasts).toContain('Action Success: Nickname reset!');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('dismisses the reports after a question', async () => {
    api.on('POST /admin/reported-nicknames/4/dismiss', () => success());
    const user = show();
    const name = 'Dismiss the reports of Rude Garden';
    await user.click((await findReports()).getByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Dismiss reports' }));
    await expect.poll(getToasts).toContain('Action Success: Reports dismissed!');
  });

  it('offers only a reset for a dismissed nickname, and nothing for a reset one', async () => {
    const closed = { outcome: 'dismissed', date: hoursFromNow(-1), by: ADA } as const;
    show({ ...OPEN, closed });
    const row = await findReports();
    expect(row.getByText('Dismissed')).toBeDefined();
    expect(row.getAllByRole('button', { name: /^(Reset|Dismiss)/ })).toHaveLength(1);
    cleanup();
    show({ ...OPEN, growhouses: [], closed: { ...closed, outcome: 'reset' } });
    const resetRow = await findReports();
    expect(resetRow.getByText('None now')).toBeDefined();
    expect(resetRow.queryByRole('button', { name: /^(Reset|Dismiss)/ })).toBeNull();
  });
});

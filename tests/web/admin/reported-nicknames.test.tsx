import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  nicknameReportsRequest,
  type ReportedNicknameShape,
} from '../../../src/contract/admin/nickname-report-shapes.ts';
import { GrowhousesTab } from '../../../src/features/admin/growhouses/growhouses-tab.tsx';
import { hoursFromNow } from '../../kit/shapes.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { ADA } from '../kit/identities.ts';
import { renderAdminPart } from '../kit/admin-screen.tsx';
import { getToasts, signInBeforeEach } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();

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
  return renderAdminPart(<GrowhousesTab />, {
    path: '/admin0/growhouses',
    at: '/admin0/growhouses?view=reports',
  });
}

const findRow = async () => {
  const header = await screen.findByRole('rowheader', { name: 'Rude Garden' });
  return within(header.closest('tr') ?? document.body);
};

const lastBody = (path: string) => api.to(path).at(-1)?.body;

describe('the list of reported nicknames', () => {
  it('shows the open ones with their reasons and growhouses', async () => {
    show();
    const row = await findRow();
    expect(row.getByText('2 × Insult or hate, 1 × Threat or violence')).toBeDefined();
    const link = row.getByRole('link', { name: 'Growhouse 7' });
    expect(link.getAttribute('href')).toBe('/admin0/growhouses?growhouse=7');
    const body = nicknameReportsRequest.parse(lastBody('/admin/reported-nicknames/all'));
    expect(body.state).toBe('open');
  });

  it('sends the filter', async () => {
    show();
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'closed' } });
    await findRow();
    await expect
      .poll(() => lastBody('/admin/reported-nicknames/all'))
      .toMatchObject({ state: 'closed' });
  });

  it('resets a nickname after a question', async () => {
    api.on('POST /admin/reported-nicknames/4/reset', () => success());
    const user = show();
    await user.click((await findRow()).getByRole('button', { name: 'Reset Rude Garden' }));
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
    await user.click((await findRow()).getByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Dismiss reports' }));
    await expect.poll(getToasts).toContain('Action Success: Reports dismissed!');
  });

  it('offers only a reset for a dismissed nickname, and nothing for a reset one', async () => {
    const closed = { outcome: 'dismissed', date: hoursFromNow(-1), by: ADA } as const;
    show({ ...OPEN, closed });
    const row = await findRow();
    expect(row.getByText('Dismissed')).toBeDefined();
    expect(row.getAllByRole('button', { name: /^(Reset|Dismiss)/ })).toHaveLength(1);
    cleanup();
    show({ ...OPEN, growhouses: [], closed: { ...closed, outcome: 'reset' } });
    const resetRow = await findRow();
    expect(resetRow.getByText('None now')).toBeDefined();
    expect(resetRow.queryByRole('button', { name: /^(Reset|Dismiss)/ })).toBeNull();
  });
});

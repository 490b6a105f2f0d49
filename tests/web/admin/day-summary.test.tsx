import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DaySummaryShape } from '../../../src/contract/admin/admin-shapes.ts';
import { DaySummary } from '../../../src/features/admin/dashboard/day-summary.tsx';
import { findRow, readCells } from '../kit/admin-screen.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { daySummaryShape } from '../../kit/admin-shapes.ts';
import { renderPage, signInBeforeEach } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();

let facts: Partial<DaySummaryShape>;
beforeEach(() => {
  facts = {};
  api.on('GET /admin/dashboard/day', ({ search }) => {
    const day = search.get('day') ?? '';
    return success(daySummaryShape({ day, complete: day !== '2030-01-02', ...facts }));
  });
});

const show = (at = '/admin0') => renderPage(<DaySummary />, { path: '/admin0', at });
const requestedDays = () => api.requests.map(({ search }) => search.get('day'));
const readRow = async (label: string) => {
  const row = await findRow(label);
  await expect.poll(() => readCells(row)[0]).not.toBe('');
  return readCells(row);
};
const openDay = async (day: string) => screen.findByRole('table', { name: `Figures of ${day}` });

describe('the day summary', () => {
  it('shows yesterday and how it differs from the day before', { tags: ['ADMIN-58'] }, async () => {
    show();
    await openDay('Tue, 1 Jan 2030');
    await expect.poll(requestedDays).toEqual(['2030-01-01']);
    expect(await readRow('Players active')).toEqual(['1,312', '1,300', '+12']);
    expect(await readRow('Players new')).toEqual(['48', '48', '0']);
    expect(await readRow('SOL in')).toEqual(['1.4', '1.1', '+0.3']);
    expect(await readRow('Errors')).toEqual(['7', '9', '−2']);
    expect(await readRow('Oldest payout')).toEqual(['2 hours', 'None', '+2 hours']);
  });

  it('shows the current day so far', async () => {
    const user = show();
    await openDay('Tue, 1 Jan 2030');
    await user.click(screen.getByRole('button', { name: 'Today so far' }));
    await openDay('Wed, 2 Jan 2030');
    expect(screen.getByRole('columnheader', { name: 'So far' })).toBeDefined();
  });

  it('shows any day that is chosen', async () => {
    show();
    await openDay('Tue, 1 Jan 2030');
    fireEvent.change(screen.getByLabelText('Day (UTC)'), { target: { value: '2029-12-24' } });
    await openDay('Mon, 24 Dec 2029');
  });

  it.each(['2030-01-03', 'christmas', '2030-02-31x'])('ignores the day %s', async (day) => {
    show(`/admin0?day=${day}`);
    await openDay('Tue, 1 Jan 2030');
    await expect.poll(requestedDays).toEqual(['2030-01-01']);
  });
});

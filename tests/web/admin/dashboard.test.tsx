import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DashboardShape } from '../../../src/contract/admin/admin-shapes.ts';
import { DashboardTab } from '../../../src/features/admin/dashboard/dashboard-tab.tsx';
import { dashboardShape, daySummaryShape, serviceShape } from '../../kit/admin-shapes.ts';
import { OTHER_PLAYER, PLAYER, hoursFromNow } from '../../kit/shapes.ts';
import { signInAdmin } from '../kit/admin-screen.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { renderPage, signInBeforeEach, getToasts } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();
beforeEach(() => api.on('GET /admin/dashboard/day', () => success(daySummaryShape())));

const getLastDays = () => api.to('/admin/dashboard').at(-1)?.search.get('days');

function show(facts: Partial<DashboardShape> = {}, address = '/admin0') {
  api.on('GET /admin/dashboard', ({ search }) =>
    success(dashboardShape(facts, Number(search.get('days')))),
  );
  return renderPage(<DashboardTab />, { path: '/admin0', at: address });
}

/** Returns the text of a tile. */
const readTile = async (term: string): Promise<string | null | undefined> =>
  (await screen.findByText(term)).parentElement?.textContent;

const readValue = async (term: string): Promise<string | null | undefined> =>
  (await screen.findByText(term)).nextElementSibling?.textContent;

describe('the dashboard', () => {
  it('shows the current figures', { tags: ['ADMIN-07'] }, async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Dashboard Statistics' })).toBeDefined();
    expect(await readTile('Players')).toBe('Players10,24312 banned');
    expect(await readTile('New in 24 hours')).toBe('New in 24 hours481,312 active');
    expect(await readTile('Growhouses')).toBe('Growhouses102,31020 seeds in them');
    expect(await readTile('Plants growing')).toBe('Plants growing753 withered, 2 dead');
    expect(await readTile('Payouts open')).toBe('Payouts open6900 paid');
    expect(await readTile('Error rate in 24 hours')).toBe('Error rate in 24 hours0.42%7 log lines');
    expect(await readValue('Queued')).toBe('4');
    expect(await readValue('Sent')).toBe('2');
    expect(await readValue('Oldest open')).toBe('3 hours');
    const services = within(screen.getByRole('table', { name: 'Services' }));
    expect(services.getByRole('row', { name: /^Payouts Idle/ })).toBeDefined();
  });

  it('shows the value created by admins', { tags: ['ADMIN-57'] }, async () => {
    const seeds = { admin: PLAYER, action: 'add seed', today: 3, limit: 20 } as const;
    const own = { admin: PLAYER, action: 'harvest plant', today: 30, limit: null } as const;
    const edits = { admin: OTHER_PLAYER, action: 'edit grower', today: 10, limit: 10 } as const;
    show({
      value_created: [
        { ...seeds, latest: { date: hoursFromNow(-2), target: 'growhouse 7' } },
        { ...edits, latest: { date: hoursFromNow(-30), target: 'grower 21' } },
        { ...own, latest: { date: hoursFromNow(-31), target: 'plant 3' } },
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Value created by admins' }));
    expect(table.getByRole('row', { name: /Seeds added 3 of 20 .*growhouse 7$/ })).toBeDefined();
    expect(table.getByRole('row', { name: /Growerz edited 10 of 10 .*grower 21$/ })).toBeDefined();
    expect(table.getByRole('row', { name: /Plants harvested 30 [^o].*plant 3$/ })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Open the audit trail' });
    expect(link.getAttribute('href')).toBe('/admin0/logs?view=audit');
  });

  it('says when no admin created value', async () => {
    show();
    expect(await screen.findByText('None in the last 7 days')).toBeDefined();
  });

  it('loads the selected range', async () => {
    const user = show();
    await screen.findByText('Players');
    expect(getLastDays()).toBe('30');
    await user.click(screen.getByRole('button', { name: '90 days' }));
    await waitFor(() => expect(getLastDays()).toBe('90'));
    expect(screen.getByText('Players')).toBeDefined();
  });

  it.each([
    ['?days=7', '7'],
    ['?days=8', '30'],
    ['', '30'],
  ])('reads the range from the query "%s"', async (search, days) => {
    show({}, `/admin0${search}`);
    await screen.findByText('Players');
    expect(getLastDays()).toBe(days);
    const button = screen.getByRole('button', { name: `${days} days` });
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });

  it('shows the reason and no data when loading fails', async () => {
    api.on('GET /admin/dashboard', () => failure(409, 'CONFLICT', 'not now'));
    renderPage(<DashboardTab />, { path: '/admin0', at: '/admin0' });
    expect(await screen.findByText('No available data')).toBeDefined();
    expect(getToasts()).toEqual(['Failed to fetch data: not now']);
    api.on('GET /admin/dashboard', () => success(dashboardShape()));
    screen.getByRole('button', { name: 'Refresh' }).click();
    expect(await screen.findByText('Players')).toBeDefined();
  });
});

describe('the alarms of the dashboard', () => {
  const readAlarms = async (): Promise<(string | null)[]> => {
    const list = await screen.findByRole('list', { name: 'Alarms' });
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/Show \w+$/, ''));
  };

  const TODAY = hoursFromNow(-5).slice(0, 10);
  it.each([
    ['admin', 'vault-thc', '/admin0/money/payouts?state=queued&waiting=vault-short', 'payouts'],
    ['admin', 'signer-limit', '/admin0/money/payouts?state=queued&waiting=signer-limit', 'payouts'],
    ['admin', 'payouts-paused', `/admin0/logs?level=Warning&from=${TODAY}`, 'log'],
    ['superadmin', 'payouts-paused', '/admin0/economy', 'economy'],
    ['superadmin', 'payment-nodes', '/admin0/services', 'services'],
    ['superadmin', 'a later alarm', `/admin0/logs?level=Critical&from=${TODAY}`, 'log'],
  ])('link to their rows for an %s: %s', async (role, name, to, label) => {
    signInAdmin({ superadmin: role === 'superadmin' });
    show({ alarms: [{ name, message: 'Something is wrong', since: hoursFromNow(-5) }] });
    const link = await screen.findByRole('link', { name: `Show ${label}: Something is wrong` });
    expect(link.getAttribute('href')).toBe(to);
  });

  it('link what is set aside to its list', async () => {
    const { payouts } = dashboardShape();
    show({ payouts: { ...payouts, set_aside: 2 }, payments: { set_aside: 1 } });
    const links = await screen.findAllByRole('link', { name: /^Show/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin0/money/payouts?state=set_aside',
      '/admin0/money/payments?state=set_aside',
    ]);
  });

  it('say No alarms when nothing needs attention', async () => {
    show();
    expect(await screen.findByText('No alarms')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Alarms' })).toBeNull();
    expect(screen.getAllByText('Enough')).toHaveLength(2);
  });

  it('report what the vault is short of', async () => {
    show({ vault: { thc: 1200.49, sol: 0.25, thc_owed: 1200.5, sol_owed: 0.25 } });
    expect(await readAlarms()).toEqual(['The vault is short of THC: it owes 1,200.5']);
    expect(await readValue('THC held')).toBe('1,200.49 THCToo little');
    expect(await readValue('SOL held')).toBe('0.25 SOLEnough');
  });

  it.each([
    ['vault-thc', { thc: 1, sol: 1, thc_owed: 2, sol_owed: 0 }],
    ['vault-sol', { thc: 1, sol: 1, thc_owed: 0, sol_owed: 2 }],
  ])('report a shortage once if the server has raised it: %s', async (name, vault) => {
    show({ vault, alarms: [{ name, message: 'Too little', since: hoursFromNow(-5) }] });
    expect(await readAlarms()).toEqual([expect.stringMatching(/^Too littlesince \d/)]);
  });

  it('report an unknown vault balance', async () => {
    show({ vault: { thc: null, sol: null, thc_owed: 1, sol_owed: 0 } });
    expect(await readAlarms()).toEqual([
      'The chain cannot be reached, so the vault balance is unknown',
    ]);
    expect(screen.getAllByText('Unknown')).toHaveLength(2);
  });

  it('report what was set aside and which service failed', async () => {
    show({
      payouts: { queued: 0, sent: 0, set_aside: 1, confirmed: 0, parked: [], oldest_open: null },
      payments: { set_aside: 2 },
      services: [serviceShape('Backup', { status: 'ERROR', last_error: 'the disk is full' })],
    });
    expect(await readAlarms()).toEqual([
      '1 payout set aside for manual review',
      '2 payments set aside for manual review',
      'Service Backup failed: the disk is full',
    ]);
    expect(await readValue('Oldest open')).toBe('None');
  });
});

describe('the charts of the dashboard', () => {
  const CHARTS = ['Players by day', 'THC by day', 'SOL by day', 'Plants by state'];

  it.each(CHARTS)('can be shown as a table: %s', async (title) => {
    const user = show();
    const button = await screen.findByRole('button', { name: `Show as table: ${title}` });
    expect(screen.queryByRole('table', { name: title })).toBeNull();
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    const rows = within(screen.getByRole('table', { name: title })).getAllByRole('row');
    expect(rows).toHaveLength(title === 'Plants by state' ? 7 : 31);
    await user.click(button);
    expect(screen.queryByRole('table', { name: title })).toBeNull();
  });

  it('have tables that start with today', async () => {
    const user = show({}, '/admin0?days=7');
    await user.click(await screen.findByRole('button', { name: 'Show as table: THC by day' }));
    const [, first] = within(screen.getByRole('table', { name: 'THC by day' })).getAllByRole('row');
    expect(first?.textContent).toMatch(/\d{4}3,0006,001\.5$/);
  });

  it('show the share of each state', async () => {
    show();
    const list = await screen.findByRole('list', { name: 'Plants by state' });
    const items = within(list).getAllByRole('listitem');
    const shares = items.map(({ textContent }) => textContent).join();
    expect(shares).toBe('Seed2020%,Sapling3030%,Plant4040%,Harvestable55%,Withered33%,Dead22%');
  });
});

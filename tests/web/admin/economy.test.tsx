import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/economy/economy-tab.tsx';
import type { EconomyShape } from '../../../src/contract/admin/admin-shapes.ts';
import { openAdmin, setUpSignedInAdmin } from '../kit/admin-screen.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { expectToasts } from '../kit/screen.tsx';

const api = fakeApi();
setUpSignedInAdmin({ superadmin: true });

let economy: EconomyShape;
beforeEach(() => {
  economy = {
    revision: 4,
    settings: {
      rate: '0.0000242069',
      rateValidHours: 168,
      maxPerOrder: '10',
      maxPerWallet: '25',
      maxPerDay: '250',
      keptThc: '10000',
      purchasesPaused: false,
      exchangePaused: false,
      payoutsPaused: false,
      adminSeeds: 20,
      adminHarvests: 20,
      adminEdits: 10,
      adminFulfilments: 10,
      adminsActOnOwn: false,
    },
    rate_set_at: '2030-01-02T10:00:00.000Z',
    rate_stale_at: '2030-01-09T10:00:00.000Z',
    exchange: 'open',
    exchanged_today: 3.5,
    vault: {
      thc: 500_000,
      sol: 12,
      thc_owed: 1500,
      thc_reserved: 41_310.53,
      thc_available: 447_189.47,
    },
  };
  api.on('GET /admin/economy', () => success(economy));
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const reviewButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' });

async function open() {
  const user = openAdmin('/admin0/economy');
  await screen.findByRole('heading', { name: 'Vault' });
  return user;
}

describe('the economy tab', () => {
  it('shows what the vault holds, owes, has reserved and can sell', async () => {
    await open();
    const text = screen.getByRole('region', { name: 'Economy' }).textContent;
    for (const figure of [
      'THC in the vault500,000 THC',
      'Owed to players1,500 THC',
      'Ordered, not paid41,310.53 THC',
      'Kept back10,000 THC',
      'Available to exchange447,189.47 THC',
      'SOL in the vault12 SOL',
      'Today3.5 of 250 SOL',
      'StateOpen',
    ]) {
      expect(text).toContain(figure);
    }
  });

  it.each([
    ['paused', 'Paused'],
    ['rate-stale', 'Paused: the rate is stale'],
    ['reserve-short', 'Paused: no THC to sell'],
  ] as const)('says that the exchange is %s', async (state, label) => {
    economy = { ...economy, exchange: state };
    await open();
    expect(screen.getByText(label)).toBeTruthy();
  });

  it('sends a change only after it was reviewed, old and new', { tags: ['ECON-06'] }, async () => {
    api.on('POST /admin/economy', () => success());
    const user = await open();
    expect(reviewButton().disabled).toBe(true);
    await user.clear(field('Most SOL per order'));
    await user.type(field('Most SOL per order'), '7.50');
    await user.click(screen.getByRole('checkbox', { name: 'Pause the exchange' }));
    await user.click(reviewButton());
    const dialog = await screen.findByRole('dialog', { name: 'Change the economy?' });
    expect(dialog.textContent).toContain('Per order10 SOL → 7.5 SOL');
    expect(dialog.textContent).toContain('ExchangeRunning → Paused');
    expect(api.posts()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Apply 2 changes' }));
    await expectToasts('Action Success: The economy was changed');
    const settings = { ...economy.settings, maxPerOrder: '7.5', exchangePaused: true };
    expect(api.posts()).toEqual([
      { path: '/admin/economy', body: { revision: 4, settings, confirmRate: false } },
    ]);
  });

  it('can confirm an unchanged rate', async () => {
    api.on('POST /admin/economy', () => success());
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: /count it as set now/ }));
    await user.click(reviewButton());
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Apply 1 change' }));
    await expect.poll(() => api.posts().at(-1)?.body).toMatchObject({ confirmRate: true });
  });

  it.each([
    ['SOL per THC', '0.0003', 'One change may raise or lower the rate by a factor of 10 at most.'],
    ['SOL per THC', '0', 'Every amount must be a plain number, such as 0.5.'],
    ['THC kept in the vault', 'much', 'Every amount must be a plain number, such as 0.5.'],
    ['Rate is valid for hours (0: always)', '1.5', 'The rate can be valid for 0 to 87600 hours.'],
  ])('does not accept %s = %s', async (label, value, problem) => {
    const user = await open();
    await user.clear(field(label));
    await user.type(field(label), value);
    expect(screen.getByText(problem)).toBeTruthy();
    expect(reviewButton().disabled).toBe(true);
  });

  it('shows the current settings after another superadmin was faster', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Pause payouts' }));
    await user.click(reviewButton());
    api.on('POST /admin/economy', () => failure(409, 'CONFLICT', 'something changed'));
    economy = { ...economy, revision: 5, settings: { ...economy.settings, maxPerDay: '99' } };
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Apply 1 change' }));
    await expectToasts('Failed to change the economy: something changed');
    await expect.poll(() => field('Most SOL per day, all wallets').value).toBe('99');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DispensaryTermsShape } from '../../../src/contract/shapes.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { PLAYER, termsShape } from '../../kit/shapes.ts';
import { signInBeforeEach, getToasts } from '../kit/screen.tsx';
import { openDispensary, orderShape } from './open-dispensary.tsx';
import { button, isDisabled, setThcBalance } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const payField = () => field('You pay, SOL');
const receiveField = () => field('You receive, THC');

async function openExchange(
  rate?: () => Response,
  terms?: Partial<DispensaryTermsShape['exchange']>,
) {
  const opened = await openDispensary(
    api,
    {},
    { ...(rate && { rate }), ...(terms && { terms: () => success(termsShape(terms)) }) },
  );
  await opened.user.click(screen.getByRole('tab', { name: 'Exchange' }));
  await screen.findByText(/^1 THC = /);
  return opened;
}

describe('exchange amounts', () => {
  it('are linked by the rate when either is typed', { tags: ['INPUT-10'] }, async () => {
    const { user } = await openExchange();
    expect(screen.getByText('1 THC = 0.00003 SOL')).toBeTruthy();
    expect(isDisabled('Exchange')).toBe(true);
    await user.type(payField(), '0,3');
    expect([payField().value, receiveField().value]).toEqual(['0.3', '10000']);
    expect(isDisabled('Exchange')).toBe(false);
    await user.clear(receiveField());
    expect([payField().value, receiveField().value]).toEqual(['', '']);
    await user.type(receiveField(), '1500');
    expect(payField().value).toBe('0.045');
  });

  it('are reduced to the balance or Max', { tags: ['INPUT-10', 'INPUT-11'] }, async () => {
    api.on('POST /dispensary/exchange', () => failure(404, 'NOT_FOUND', 'no'));
    const { user } = await openExchange();
    await user.type(payField(), '12');
    expect([payField().value, receiveField().value]).toEqual(['1', '33333.33']);
    const warning = 'This leaves 0 SOL: too little for network fees.';
    expect(screen.getByText(warning)).toBeTruthy();
    // Asks, and Enter only goes back.
    await user.click(button('Exchange'));
    expect(screen.getByText(new RegExp(`^${warning} Every payment`))).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(payField().value).toBe('1');
    expect(api.to('/dispensary/exchange')).toEqual([]);
    await user.click(button('Exchange'));
    await user.click(button('Exchange anyway'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(api.to('/dispensary/exchange').at(-1)?.body).toMatchObject({ exchangeSol: 1 });
    await user.click(button('Max'));
    expect(payField().value).toBe('0.995');
    expect(screen.queryByText(/too little for network fees/)).toBeNull();
    expect(screen.getByText('Max leaves 0.005 SOL for network fees.')).toBeTruthy();
    expect(isDisabled('Exchange')).toBe(false);
  });

  it('are kept when the tab changes', { tags: ['HOUSE-20', 'HOUSE-11'] }, async () => {
    const { user } = await openExchange();
    await user.type(payField(), '0.3');
    await user.click(screen.getByRole('tab', { name: 'Seeds' }));
    await user.click(screen.getByRole('tab', { name: 'Exchange' }));
    expect(payField().value).toBe('0.3');
  });

  it('must be worth at least 0.01 THC', async () => {
    const { user } = await openExchange();
    await user.type(payField(), '0.0000001');
    expect(isDisabled('Exchange')).toBe(true);
    expect(screen.getByText('The minimum is 0.01 THC.')).toBeTruthy();
  });

  it('stay 0 when the wallet is empty', { tags: ['INPUT-09'] }, async () => {
    useWalletStore.setState({ balances: { sol: sol('0'), thc: thc(1) } });
    const { user } = await openExchange();
    await user.type(payField(), '3');
    expect(payField().value).toBe('0');
    expect(isDisabled('Exchange')).toBe(true);
    expect(isDisabled('Max')).toBe(true);
  });

  it('use the default rate while the current one is unknown', { tags: ['CONST-15'] }, async () => {
    const { user } = await openExchange(() => failure(500, 'INTERNAL', 'no'));
    expect(screen.getByText('1 THC = 0.0000242069 SOL')).toBeTruthy();
    expect(screen.getByText(/current rate is unavailable/)).toBeTruthy();
    await user.type(payField(), '1');
    expect(receiveField().value).toBe('41310.53');
    expect(isDisabled('Exchange')).toBe(false);
  });
});

describe('the terms of the exchange', () => {
  it.each([
    ['it is paused', { paused: true }, 'The exchange is paused. Try again later.'],
    ['its rate is stale', { rateStale: true }, 'The exchange is paused until its rate is updated.'],
    [
      'the vault has no THC to sell',
      { available: 0 },
      'The exchange is paused: the vault has no THC to sell right now.',
    ],
  ])('disable it and say why when %s', async (_when, terms, message) => {
    await openExchange(undefined, terms);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(payField().disabled).toBe(true);
    expect(isDisabled('Exchange')).toBe(true);
    expect(isDisabled('Max')).toBe(true);
    expect(screen.queryByText(/per exchange\.$/)).toBeNull();
  });

  it('show the limit of one exchange and what is left today', { tags: ['ECON-08'] }, async () => {
    await openExchange(undefined, { maxPerOrder: 0.5, leftForWallet: 0.4, leftToday: 0.3 });
    expect(await screen.findByText('Up to 0.5 SOL per exchange.')).toBeTruthy();
    expect(screen.getByText('You can exchange 0.4 SOL more today.')).toBeTruthy();
    expect(screen.getByText('All players together can exchange 0.3 SOL more today.')).toBeTruthy();
  });

  it.each([
    [{ maxPerOrder: 0.2 }, 'One exchange can pay up to 0.2 SOL.'],
    [{ leftForWallet: 0.2 }, 'You can exchange 0.2 SOL more today.'],
    [{ leftToday: 0.2 }, 'All players together can exchange 0.2 SOL more today.'],
    [{ available: 6666 }, 'The vault can sell 6,666 THC right now.'],
  ])('disable the button for more than %o and say the limit', async (terms, message) => {
    const { user } = await openExchange(undefined, terms);
    await screen.findByText(/per exchange\.$/);
    await user.type(payField(), '0.3');
    expect(isDisabled('Exchange')).toBe(true);
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    await user.click(button('Max'));
    expect(Number(payField().value)).toBeLessThanOrEqual(0.2);
    expect(isDisabled('Exchange')).toBe(false);
  });

  it('do not matter while they are unknown', async () => {
    const { user } = await openDispensary(api, {}, { terms: () => failure(500, 'INTERNAL', 'no') });
    await user.click(screen.getByRole('tab', { name: 'Exchange' }));
    await screen.findByText(/^1 THC = /);
    await user.type(payField(), '0.3');
    expect(isDisabled('Exchange')).toBe(false);
  });
});

describe('exchanging', () => {
  it('pays SOL and shows the received THC', { tags: ['DONE-10', 'CALL-35'] }, async () => {
    api.on('POST /dispensary/exchange', () => success(orderShape()));
    api.on('POST /dispensary/exchange/confirm', () =>
      success({ thc: 10_000, sol: 0.3, waits: null }),
    );
    const { user } = await openExchange();
    await user.type(payField(), '0.3');
    await user.click(button('Exchange'));
    expect(await screen.findByRole('dialog', { name: 'Exchanged' })).toBeTruthy();
    expect(screen.getByText('10,000')).toBeTruthy();
    setThcBalance(11_499);
    expect(screen.getByText(/arrive in your wallet in a moment/)).toBeTruthy();
    setThcBalance(11_500);
    expect(screen.getByText('It has arrived in your wallet.')).toBeTruthy();
    expect(screen.getByText('THC for 0.3 SOL')).toBeTruthy();
    expect(getToasts()).toEqual([]);
    const body = { publicKey: PLAYER, exchangeSol: 0.3 };
    expect(api.to('/dispensary/exchange').at(-1)?.body).toEqual(body);
    expect(api.to('/dispensary/exchange/confirm').at(-1)?.body).toEqual({
      ...body,
      signature: 'signature',
    });
  });

  it('shows a toast and keeps the amount when the order fails', { tags: ['ERR-33'] }, async () => {
    api.on('POST /dispensary/exchange', () => failure(404, 'NOT_FOUND', 'no'));
    const { user } = await openExchange();
    await user.type(payField(), '0.3');
    await user.click(button('Exchange'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(getToasts()).toEqual(['Action Failed: Failed to exchange tokens, contact support!']);
    expect(payField().value).toBe('0.3');
  });
});

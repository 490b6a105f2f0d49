import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useWalletStore } from '../../../src/chain/wallet-store.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { PLAYER } from '../kit/farm.ts';
import { standInPlayer, toldToasts } from '../kit/screen.tsx';
import { openDispensary, orderShape } from './open-dispensary.tsx';
import { button, isDisabled } from './open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const lastSent = (path: string) => api.seen.filter((request) => request.path === path).at(-1);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const payField = () => field('You pay, SOL');
const receiveField = () => field('You receive, THC');

async function openExchange(rate?: () => Response) {
  const opened = await openDispensary(api, {}, rate ? { rate } : {});
  await opened.user.click(screen.getByRole('tab', { name: 'Exchange' }));
  await screen.findByText(/^1 THC = /);
  return opened;
}

describe('the amounts of an exchange', () => {
  it('are linked by the rate, whichever is typed', async () => {
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

  it('are cut to the balance; Max leaves some SOL for fees', async () => {
    const { user } = await openExchange();
    await user.type(payField(), '12');
    expect([payField().value, receiveField().value]).toEqual(['1', '33333.33']);
    await user.click(button('Max'));
    expect(payField().value).toBe('0.995');
    expect(screen.getByText('Max leaves 0.005 SOL for network fees.')).toBeTruthy();
    expect(isDisabled('Exchange')).toBe(false);
  });

  it('stay as typed on the other tab', async () => {
    const { user } = await openExchange();
    await user.type(payField(), '0.3');
    await user.click(screen.getByRole('tab', { name: 'Seeds' }));
    await user.click(screen.getByRole('tab', { name: 'Exchange' }));
    expect(payField().value).toBe('0.3');
  });

  it('have to be worth a hundredth of a THC', async () => {
    const { user } = await openExchange();
    await user.type(payField(), '0.0000001');
    expect(isDisabled('Exchange')).toBe(true);
    expect(screen.getByText('At least 0.01 THC can be exchanged.')).toBeTruthy();
  });

  it('cannot be more than nothing where the wallet is empty', async () => {
    useWalletStore.setState({ balances: { sol: sol('0'), thc: thc(1) } });
    const { user } = await openExchange();
    await user.type(payField(), '3');
    expect(payField().value).toBe('0');
    expect(isDisabled('Exchange')).toBe(true);
    expect(isDisabled('Max')).toBe(true);
  });

  it('use the usual rate, and say so, where it cannot be asked for', async () => {
    const { user } = await openExchange(() => failure(500, 'INTERNAL', 'no'));
    expect(screen.getByText('1 THC = 0.0000242069 SOL')).toBeTruthy();
    expect(screen.getByText(/cannot be asked for/)).toBeTruthy();
    await user.type(payField(), '1');
    expect(receiveField().value).toBe('41310.53');
    expect(isDisabled('Exchange')).toBe(false);
  });
});

describe('exchanging', () => {
  it('pays SOL and says what comes', async () => {
    api.on('POST /dispensary/exchange', () => success(orderShape()));
    api.on('POST /dispensary/exchange/confirm', () => success({ thc: 10_000, sol: 0.3 }));
    const { user } = await openExchange();
    await user.type(payField(), '0.3');
    await user.click(button('Exchange'));
    expect(await screen.findByRole('dialog', { name: 'Exchanged' })).toBeTruthy();
    expect(screen.getByText('10,000')).toBeTruthy();
    expect(screen.getByText(/arrives in your wallet in a moment/)).toBeTruthy();
    expect(toldToasts()).toEqual([
      'Action Successful: Successfully exchanged 10,000 THC for 0.3 SOL!',
    ]);
    const body = { publicKey: PLAYER, exchangeSol: 0.3 };
    expect(lastSent('/dispensary/exchange')?.body).toEqual(body);
    expect(lastSent('/dispensary/exchange/confirm')?.body).toEqual({
      ...body,
      signature: 'signature',
    });
  });

  it.each([
    [
      'the funds do not suffice',
      () => failure(402, 'INSUFFICIENT_FUNDS', 'no'),
      'Exchange failed: Insufficient funds!',
    ],
    [
      'anything else goes wrong',
      () => failure(404, 'NOT_FOUND', 'no'),
      'Failed to exchange tokens, contact support!',
    ],
  ])('says so where %s', async (_, answer, words) => {
    api.on('POST /dispensary/exchange', answer);
    const { user } = await openExchange();
    await user.type(payField(), '0.3');
    await user.click(button('Exchange'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(toldToasts()).toEqual([`Action Failed: ${words}`]);
    expect(payField().value).toBe('0.3');
  });

  it('says what is exchanged, and that the wallet said no', async () => {
    api.on('POST /dispensary/exchange', () => success(orderShape()));
    const { user, wallet } = await openExchange();
    wallet.mood = 'rejects';
    await user.type(payField(), '0.25');
    await user.click(button('Exchange'));
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('0.25 SOL for 8,333.33 THC')).toBeTruthy();
    expect(toldToasts()).toEqual(['Action Failed: User rejected transaction!']);
  });
});

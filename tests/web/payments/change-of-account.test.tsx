import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppRoutes } from '../../../src/app/router.tsx';
import { SessionLayer } from '../../../src/app/session-layer.tsx';
import { usePendingPayments } from '../../../src/chain/payments/pending-payments.ts';
import { useWalletStore } from '../../../src/chain/wallet-store.ts';
import { createTransactionRequest } from '../../../src/contract/requests.ts';
// Loaded ahead, so that nothing waits for them.
import '../../../src/features/growhouse/growhouse-dialogs.tsx';
import '../../../src/features/growhouse/growhouse-page.tsx';
import '../../../src/features/hub/hub-page.tsx';
import { PaymentKeeper } from '../../../src/features/payments/payment-keeper.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { apiGet } from '../../../src/http/api.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { CONFIG, growhousePageShape, growhouseShape, hubShape } from '../kit/farm.ts';
import { PLAYER as ADA, STRANGER as BO } from '../kit/farm.ts';
import { holdTime, hurried } from '../kit/hurried.ts';
import { identityOf } from '../kit/identities.ts';
import { standInPlayer, toldToasts } from '../kit/screen.tsx';
import { enterWallet, standInWallet } from '../kit/test-wallet.ts';
import { dispensary, orderShape } from '../growhouse/open-dispensary.tsx';

const api = fakeApi();
standInPlayer();

const BOUGHT = 'Action Successful: Successfully purchased 1 seed!';
/** What is said of payments; of another's growhouse something is said as well. */
const told = () => toldToasts().filter((toast) => toast.startsWith('Action'));
const bought = () => success({ count: 1 });
const remembered = () => usePendingPayments.getState().payments.map(({ address }) => address);
const confirmations = () =>
  api.seen
    .filter(({ path }) => path === '/dispensary/confirm')
    .map(({ headers }) => headers.get('authorization'));
const bearer = (name: string) => `Bearer ${name}`;

/** Whose growhouse it is, and how often each has signed in, told by the token. */
let signIns: number;
const nameOf = (address: string): string => (address === ADA ? 'Ada' : 'Bo');

beforeEach(() => {
  signIns = 0;
  const houseOf = (headers: Headers) => {
    const isAda = headers.get('authorization')?.startsWith(bearer('Ada'));
    return growhouseShape({ nickname: isAda ? 'Of Ada' : 'Of Bo' });
  };
  api.on('GET /config', () => success(CONFIG));
  api.on('POST /logout', () => success());
  api.on('POST /create-transaction', () => success({ transaction: 'challenge' }));
  api.on('POST /verify-transaction', () => success({ signature: 'verified' }));
  api.on('POST /authenticate', ({ body }) => {
    const { publicKey } = createTransactionRequest.loose().parse(body);
    return success(identityOf(publicKey, `${nameOf(publicKey)} ${++signIns}`));
  });
  api.on('GET /account/hub', ({ headers }) => success(hubShape([houseOf(headers)])));
  api.on('GET /growhouse/1', ({ headers }) => {
    const page = growhousePageShape(houseOf(headers));
    return page.growhouse.nickname === 'Of Ada' ? success(page) : failure(403, 'FORBIDDEN', 'no');
  });
  api.on('GET /dispensary', () => success(dispensary()));
  api.on('GET /dispensary/exchange/rate', () => success(0.00003));
  api.on('POST /dispensary/bulkbuy', () => success(orderShape()));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  usePendingPayments.setState({ payments: [], attended: new Set() });
});

/** Answers a call only when told to. */
function hold(call: string): (answer: Response) => void {
  let release = (_answer: Response): void => undefined;
  const answered = new Promise<Response>((resolve) => (release = resolve));
  api.on(call, async () => (await answered).clone());
  return release;
}

/** Lets an answer go, and waits until one that was asked for later is here. */
const heard = (answer: () => void): Promise<unknown> =>
  act(() => {
    answer();
    return apiGet('/config');
  });

/** Ada taps Buy for one seed. */
async function startBuying(mood: 'approves' | 'never answers' = 'approves') {
  const wallet = standInWallet();
  const sent = vi.spyOn(wallet, 'sendTransaction');
  setIdentity(identityOf(ADA, 'Ada 0'));
  enterWallet(ADA, wallet);
  useWalletStore.setState({ balances: { thc: thc(200_000), sol: sol('9') } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/growhouse/1']}>
        <AppRoutes />
        <SessionLayer />
        <PaymentKeeper />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Dispensary' }));
  await user.click(await screen.findByRole('button', { name: 'One more: Common seeds' }));
  const buy = await screen.findByRole('button', { name: /^Buy 1 seed/ });
  wallet.mood = mood;
  holdTime();
  act(() => buy.click());
  /** Chooses an account in the wallet, which signs in, and sees the hub. */
  const turnTo = async (address: string): Promise<void> => {
    wallet.mood = 'approves';
    act(() => enterWallet(address, wallet));
    const name = `Of ${nameOf(address)}`;
    await hurried(() => expect(screen.queryByRole('article', { name })).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  };
  return { sent, turnTo };
}

describe('an account that is changed before the signature', () => {
  it('pays nothing while the order is made', async () => {
    const release = hold('POST /dispensary/bulkbuy');
    const { sent, turnTo } = await startBuying();
    await turnTo(BO);
    await heard(() => release(success(orderShape())));
    await turnTo(ADA);
    expect(sent).not.toHaveBeenCalled();
    expect(told()).toEqual([]);
    expect(remembered()).toEqual([]);
  });

  it('leaves behind a question in the wallet, of which the other is told nothing', async () => {
    const { sent, turnTo } = await startBuying('never answers');
    await hurried(() => expect(sent).toHaveBeenCalledOnce());
    await turnTo(BO);
    expect(told()).toEqual([]);
    expect(remembered()).toEqual([]);
  });
});

describe('an account that is changed before the confirmation', () => {
  it('keeps the payment for who paid', async () => {
    api.on('POST /dispensary/confirm', () => failure(409, 'PAYMENT_PENDING', 'not yet'));
    const { turnTo } = await startBuying();
    await hurried(() => expect(confirmations()).not.toEqual([]));
    await turnTo(BO);
    api.on('POST /dispensary/confirm', bought);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(told()).toEqual([]);
    expect(remembered()).toEqual([ADA]);
    expect(new Set(confirmations())).toEqual(new Set([bearer('Ada 0')]));
    await turnTo(ADA);
    await hurried(() => expect(told()).toEqual([BOUGHT]));
    expect(confirmations().at(-1)).toBe(bearer('Ada 2'));
    expect(remembered()).toEqual([]);
  });

  it.each([
    ['is bought', bought],
    ['is on its way back', () => failure(409, 'PAYMENT_REFUNDED', 'full')],
    ['is refused', () => failure(409, 'SEED_SLOTS_FULL', 'full')],
  ])('tells nobody but who paid that it %s', async (_name, answer) => {
    const release = hold('POST /dispensary/confirm');
    const { turnTo } = await startBuying();
    await hurried(() => expect(remembered()).toEqual([ADA]));
    await turnTo(BO);
    await heard(() => release(answer()));
    expect(told()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(remembered()).toEqual([ADA]);
    await turnTo(ADA);
    await hurried(() => expect(told()).toHaveLength(1));
    expect(remembered()).toEqual([]);
  });
});

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppRoutes } from '../../../src/app/router.tsx';
import { SessionEffects } from '../../../src/app/effects/session-effects.tsx';
import { usePendingPayments } from '../../../src/payments/pending-payments.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { createTransactionRequest } from '../../../src/contract/requests.ts';
// Preloaded, so that no test waits for them.
import '../../../src/features/growhouse/page/growhouse-dialogs.tsx';
import '../../../src/features/growhouse/page/growhouse-page.tsx';
import '../../../src/features/hub/hub-page.tsx';
import { PaymentKeeper } from '../../../src/features/money/payment-keeper.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { apiGet } from '../../../src/http/api.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import {
  OTHER_PLAYER as BO,
  PLAYER as ADA,
  growhousePageShape,
  growhouseShape,
  hubShape,
  termsShape,
} from '../../kit/shapes.ts';
import { freezeTimers, fastForwardUntil } from '../kit/fake-timers.ts';
import { createIdentity } from '../kit/identities.ts';
import { getToasts, renderInApp, signInBeforeEach } from '../kit/screen.tsx';
import { connectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';
import { dispensary, orderShape } from '../growhouse/open-dispensary.tsx';

const api = fakeApi();
signInBeforeEach();

const BOUGHT = 'Action Successful: Successfully purchased 1 seed!';
/** Toasts about payments, without those about another player's growhouse. */
const getPaymentToasts = () => getToasts().filter((toast) => toast.startsWith('Action'));
const respondBought = () => success({ count: 1 });
const getRememberedPayers = () =>
  usePendingPayments.getState().payments.map(({ address }) => address);
const getConfirmationTokens = () =>
  api.to('/dispensary/confirm').map(({ headers }) => headers.get('authorization'));
const bearer = (name: string) => `Bearer ${name}`;

/** Counts sign-ins; the token contains the player's name and the count. */
let signIns: number;
const getName = (address: string): string => (address === ADA ? 'Ada' : 'Bo');

beforeEach(() => {
  signIns = 0;
  const createServerGrowhouse = (headers: Headers) => {
    const isAda = headers.get('authorization')?.startsWith(bearer('Ada'));
    return growhouseShape({ nickname: isAda ? 'Of Ada' : 'Of Bo' });
  };
  api.on('POST /logout', () => success());
  api.on('POST /create-transaction', () => success({ transaction: 'challenge' }));
  api.on('POST /verify-transaction', () => success({ signature: 'verified' }));
  api.on('POST /authenticate', ({ body }) => {
    const { publicKey } = createTransactionRequest.loose().parse(body);
    return success(createIdentity(publicKey, `${getName(publicKey)} ${++signIns}`));
  });
  api.on('GET /account/hub', ({ headers }) => success(hubShape([createServerGrowhouse(headers)])));
  api.on('GET /growhouse/1', ({ headers }) => {
    const page = growhousePageShape(createServerGrowhouse(headers));
    return page.growhouse.nickname === 'Of Ada' ? success(page) : failure(403, 'FORBIDDEN', 'no');
  });
  api.on('GET /dispensary', () => success(dispensary()));
  api.on('GET /dispensary/exchange/rate', () => success(0.00003));
  api.on('GET /dispensary/terms', () => success(termsShape()));
  api.on('POST /dispensary/bulkbuy', () => success(orderShape()));
});

/** Holds back the answer to a call until the test releases it. */
function holdAnswer(call: string): (answer: Response) => void {
  let release = (_answer: Response): void => undefined;
  const answered = new Promise<Response>((resolve) => (release = resolve));
  api.on(call, async () => (await answered).clone());
  return release;
}

/** Releases an answer, and waits until a later request is answered too. */
const releaseAndWait = (answer: () => void): Promise<unknown> =>
  act(() => {
    answer();
    return apiGet('/config');
  });

/** Opens the dispensary as Ada and taps Buy for one seed. */
async function startBuying(behavior: 'approves' | 'never answers' = 'approves') {
  const wallet = createFakeWallet();
  const sent = vi.spyOn(wallet, 'sendTransaction');
  setIdentity(createIdentity(ADA, 'Ada 0'));
  connectFakeWallet(ADA, wallet);
  useWalletStore.setState({ balances: { thc: thc(200_000), sol: sol('9') } });
  renderInApp(
    <>
      <AppRoutes />
      <SessionEffects />
      <PaymentKeeper />
    </>,
    { at: '/growhouse/1' },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Dispensary' }));
  await user.click(await screen.findByRole('button', { name: 'One more: Common seeds' }));
  const buy = await screen.findByRole('button', { name: /^Buy 1 seed/ });
  wallet.behavior = behavior;
  freezeTimers();
  act(() => buy.click());
  /** Changes the wallet account, and waits until it is signed in and sees the hub. */
  const changeAccount = async (address: string): Promise<void> => {
    wallet.behavior = 'approves';
    act(() => connectFakeWallet(address, wallet));
    const name = `Of ${getName(address)}`;
    await fastForwardUntil(() => expect(screen.queryByRole('article', { name })).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  };
  return { sent, changeAccount };
}

describe('a change of account before the signature', () => {
  it('pays nothing when the order is still being created', async () => {
    const release = holdAnswer('POST /dispensary/bulkbuy');
    const { sent, changeAccount } = await startBuying();
    await changeAccount(BO);
    await releaseAndWait(() => release(success(orderShape())));
    await changeAccount(ADA);
    expect(sent).not.toHaveBeenCalled();
    expect(getPaymentToasts()).toEqual([]);
    expect(getRememberedPayers()).toEqual([]);
  });

  it('does not show the pending request to the new account', async () => {
    const { sent, changeAccount } = await startBuying('never answers');
    await fastForwardUntil(() => expect(sent).toHaveBeenCalledOnce());
    await changeAccount(BO);
    expect(getPaymentToasts()).toEqual([]);
    expect(getRememberedPayers()).toEqual([]);
  });
});

describe('a change of account before the confirmation', () => {
  it('keeps the payment for the payer', async () => {
    api.on('POST /dispensary/confirm', () => failure(409, 'PAYMENT_PENDING', 'not yet'));
    const { changeAccount } = await startBuying();
    await fastForwardUntil(() => expect(getConfirmationTokens()).not.toEqual([]));
    await changeAccount(BO);
    api.on('POST /dispensary/confirm', respondBought);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(getPaymentToasts()).toEqual([]);
    expect(getRememberedPayers()).toEqual([ADA]);
    expect(new Set(getConfirmationTokens())).toEqual(new Set([bearer('Ada 0')]));
    await changeAccount(ADA);
    await fastForwardUntil(() => expect(getPaymentToasts()).toEqual([BOUGHT]));
    expect(getConfirmationTokens().at(-1)).toBe(bearer('Ada 2'));
    expect(getRememberedPayers()).toEqual([]);
  });

  it.each([
    ['succeeded', respondBought],
    ['is being refunded', () => failure(409, 'PAYMENT_REFUNDED', 'full')],
    ['was refused', () => failure(409, 'SEED_SLOTS_FULL', 'full')],
  ])('tells only the payer that the payment %s', async (_name, answer) => {
    const release = holdAnswer('POST /dispensary/confirm');
    const { changeAccount } = await startBuying();
    await fastForwardUntil(() => expect(getRememberedPayers()).toEqual([ADA]));
    await changeAccount(BO);
    await releaseAndWait(() => release(answer()));
    expect(getPaymentToasts()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getRememberedPayers()).toEqual([ADA]);
    await changeAccount(ADA);
    await fastForwardUntil(() => expect(getPaymentToasts()).toHaveLength(1));
    expect(getRememberedPayers()).toEqual([]);
  });
});

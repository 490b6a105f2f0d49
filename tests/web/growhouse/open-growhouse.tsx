import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { GrowhousePage } from '../../../src/features/growhouse/page/growhouse-page.tsx';
import { sol, thc } from '../../../src/money/amounts.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { type FakeApi, success } from '../kit/api-server.ts';
import { ALMANAC, growhousePageShape, hubShape, PLAYER, termsShape } from '../../kit/shapes.ts';
import { renderPage } from '../kit/screen.tsx';
import { connectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

/** Renders the page of a growhouse without preparing any API answers. */
export function renderGrowhouse(id = '1'): UserEvent {
  return renderPage(<GrowhousePage address={PLAYER} />, {
    path: '/growhouse/:growhouseId',
    at: `/growhouse/${id}`,
  });
}

/** Opens growhouse 1 with the given facts; the player's only growhouse unless `hub` says otherwise. */
export async function openGrowhouse(
  api: FakeApi,
  facts: Partial<GrowhouseShape>,
  hub?: () => Response,
) {
  let page = growhousePageShape(facts);
  api.on('GET /growhouse/1', () => success(page));
  api.on('GET /account/almanac', () => success(ALMANAC));
  api.on('GET /dispensary/terms', () => success(termsShape()));
  api.on('GET /account/hub', () => hub?.() ?? success(hubShape([page.growhouse])));
  const user = renderGrowhouse();
  // The statistics are rendered last.
  await screen.findByText('Statistics');
  /** Changes the growhouse that the server returns from now on. */
  const setServerGrowhouse = (later: Partial<GrowhouseShape>): void =>
    void (page = growhousePageShape(later));
  return { user, setServerGrowhouse };
}

/** Opens growhouse 1 with a wallet that can pay. */
export async function openWithWallet(api: FakeApi, facts: Partial<GrowhouseShape>) {
  const wallet = createFakeWallet();
  connectFakeWallet(PLAYER, wallet);
  return { wallet, ...(await openGrowhouse(api, facts)) };
}

export const setThcBalance = (wholeThc: number): void =>
  act(() => useWalletStore.setState({ balances: { thc: thc(wholeThc), sol: sol('0') } }));

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const isDisabled = (name: string | RegExp): boolean => button(name).hasAttribute('disabled');

/** The card with the next step, which is the guide of a newcomer. */
export const nextStep = () =>
  within(screen.getByRole('complementary', { name: /^(Next step|First steps)$/ }));

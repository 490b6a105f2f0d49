import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { GrowhousePage } from '../../../src/features/growhouse/page/growhouse-page.tsx';
import { type FakeApi, success } from '../kit/api-server.ts';
import { growhousePageShape, hubShape, termsShape } from '../../kit/shapes.ts';
import { renderPage } from '../kit/screen.tsx';

export interface OpenGrowhouse {
  readonly user: UserEvent;
  /** Changes the growhouse that the server returns from now on. */
  readonly setServerGrowhouse: (later: Partial<GrowhouseShape>) => void;
}

/** Renders the page of a growhouse without preparing any API answers. */
export function renderGrowhouse(id = '1'): UserEvent {
  return renderPage(<GrowhousePage />, {
    path: '/growhouse/:growhouseId',
    at: `/growhouse/${id}`,
  });
}

/** Opens growhouse 1 with the given facts; the player's only growhouse unless `hub` says otherwise. */
export async function openGrowhouse(
  api: FakeApi,
  facts: Partial<GrowhouseShape>,
  hub?: () => Response,
): Promise<OpenGrowhouse> {
  let page = growhousePageShape(facts);
  api.on('GET /growhouse/1', () => success(page));
  api.on('GET /dispensary/terms', () => success(termsShape()));
  api.on('GET /account/hub', () => hub?.() ?? success(hubShape([page.growhouse])));
  const user = renderGrowhouse();
  // The statistics are rendered last.
  await screen.findByText('Statistics');
  return { user, setServerGrowhouse: (later) => (page = growhousePageShape(later)) };
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const isDisabled = (name: string | RegExp): boolean => button(name).hasAttribute('disabled');

/** The card with the next step, which is the guide of a newcomer. */
export const nextStep = () =>
  within(screen.getByRole('complementary', { name: /^(Next step|First steps)$/ }));

import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { GrowhousePage } from '../../../src/features/growhouse/growhouse-page.tsx';
import { type FakeApi, success } from '../kit/api-server.ts';
import { CONFIG, growhousePageShape, hubShape } from '../kit/farm.ts';
import { showPage } from '../kit/screen.tsx';

export interface OpenGrowhouse {
  readonly user: UserEvent;
  /** What the server says at later reads. */
  readonly set: (later: Partial<GrowhouseShape>) => void;
}

/** Opens the page of a growhouse, whatever the server has behind its id. */
export function showGrowhouse(id = '1'): UserEvent {
  return showPage(<GrowhousePage />, {
    path: '/growhouse/:growhouseId',
    at: `/growhouse/${id}`,
  });
}

/** Opens growhouse 1 as the server has it; the player's only one, if the hub does not say otherwise. */
export async function openGrowhouse(
  api: FakeApi,
  facts: Partial<GrowhouseShape>,
  hub?: () => Response,
): Promise<OpenGrowhouse> {
  let page = growhousePageShape(facts);
  api.on('GET /config', () => success(CONFIG));
  api.on('GET /growhouse/1', () => success(page));
  api.on('GET /account/hub', () => hub?.() ?? success(hubShape([page.growhouse])));
  const user = showGrowhouse();
  // What comes last.
  await screen.findByText('Statistics');
  return { user, set: (later) => (page = growhousePageShape(later)) };
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const isDisabled = (name: string | RegExp): boolean => button(name).hasAttribute('disabled');

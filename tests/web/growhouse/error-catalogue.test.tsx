import { act, cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
// Loaded ahead, so that nothing waits for them.
import '../../../src/features/growhouse/growhouse-dialogs.tsx';
import { closeAllToasts, useToasts } from '../../../src/ui/toast-store.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { growerShape, growhouseShape, hoursFromNow, plantShape, seedShape } from '../kit/farm.ts';
import { holdTime, hurried, releaseTime } from '../kit/hurried.ts';
import { standInPlayer } from '../kit/screen.tsx';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

/** One of everything that can be tapped: due, ripe, dead, a seed, a Grower and an open slot. */
const FACTS = {
  level: 3,
  growers: [growerShape(11, 3, { growhouseId: 1 })],
  plants: [
    plantShape(1),
    plantShape(2, { stage: 5, strainId: 4 }),
    plantShape(3, { next_watering_time: hoursFromNow(-130) }),
  ],
  seeds: [seedShape(5)],
};

interface Tap {
  readonly call: string;
  readonly control: string | RegExp;
  /** Leads to the control; without it, it is on the page. */
  readonly open?: (user: UserEvent) => Promise<void>;
  readonly told: string;
}

const click =
  (...names: string[]) =>
  async (user: UserEvent): Promise<void> => {
    for (const name of names) await user.click(await screen.findByRole('button', { name }));
  };

const TAPS: readonly Tap[] = [
  {
    call: '/plant/1/water',
    control: 'Water',
    told: 'Unable to water plant, contact support!',
  },
  {
    call: '/plant/2/harvest',
    control: 'Harvest',
    told: 'Unable to harvest plant, contact support!',
  },
  {
    call: '/plant/3/prune',
    control: 'Prune',
    told: 'Unable to prune plant, contact support!',
  },
  {
    call: '/growhouse/1/waterall',
    control: /^Water All/,
    told: 'Unable to water plants, contact support!',
  },
  {
    call: '/growhouse/1/harvestall',
    control: /^Harvest All/,
    told: 'Unable to harvest all plants, contact support!',
  },
  {
    call: '/growhouse/1/pruneall',
    control: /^Prune All/,
    told: 'Unable to prune plants, contact support!',
  },
  {
    call: '/plant/5/plant',
    open: click('Inventory'),
    control: 'Plant',
    told: 'Unable to plant seed, contact support!',
  },
  {
    call: '/plant/5/transfer',
    open: click('Inventory', 'Transfer'),
    control: 'Transfer to Low Tide',
    told: 'Unable to transfer seed, contact support!',
  },
  {
    call: '/growhouse/1/nickname',
    open: async (user) => {
      await click('Edit nickname')(user);
      await user.type(await screen.findByRole('textbox'), 'Moss');
    },
    control: 'Save',
    told: 'Unable to update Growhouse Nickname, contact support!',
  },
  {
    call: '/growhouse/1/addgrower',
    open: click('Add Grower +', 'Choose Growerz #7'),
    control: 'Add Growerz #7',
    told: 'Failed to add Grower, contact support!',
  },
  {
    call: '/growhouse/1/swapgrower',
    open: click('Swap', 'Choose Growerz #7'),
    control: 'Swap Growerz #11 for Growerz #7',
    told: 'Failed to add Grower, contact support!',
  },
];

it('every tap that is never answered leads to support, in the words of the catalogue', async () => {
  api.on('GET /account/growhouses', () =>
    success([growhouseShape(), growhouseShape({ id: 2, nickname: 'Low Tide' })]),
  );
  api.on('POST /growerz-by-owner', () => success([growerShape(7, 3)]));
  for (const { call } of TAPS) api.on(`POST ${call}`, () => HttpResponse.error());
  const { user } = await openGrowhouse(api, FACTS);
  for (const { call, open, control, told } of TAPS) {
    await open?.(user);
    const tapped = await screen.findByRole('button', { name: control });

    holdTime();
    act(() => tapped.click());
    await hurried(() => expect(useToasts.getState().toasts, call).toHaveLength(1));
    expect(useToasts.getState().toasts).toMatchObject([
      { type: 'danger', header: 'Action Failed', content: told },
    ]);
    expect(screen.getByRole('alert').textContent).toBe(`Action Failed${told}`);
    // A lost call is tried three times before it is given up.
    expect(api.seen.filter(({ path }) => path === call)).toHaveLength(3);
    await hurried(() => expect(tapped.getAttribute('aria-busy')).toBe('false'));

    releaseTime();
    act(closeAllToasts);
    while (screen.queryByRole('dialog')) await user.keyboard('{Escape}');
  }
  expect(button('Water').hasAttribute('disabled')).toBe(false);
});

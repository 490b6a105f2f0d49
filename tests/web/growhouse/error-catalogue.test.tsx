import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
// Imported up front, so that no test waits for lazy modules.
import '../../../src/features/growhouse/page/growhouse-dialogs.tsx';
import { closeAllToasts, useToastStore } from '../../../src/ui/toast-store.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import {
  growerShape,
  growhouseShape,
  hoursFromNow,
  plantShape,
  seedShape,
} from '../kit/game-fixture.ts';
import { freezeTimers, fastForwardUntil, unfreezeTimers } from '../kit/fake-timers.ts';
import { signInBeforeEach } from '../kit/screen.tsx';
import { isDisabled, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

/** A growhouse that offers every action: a due, a ripe and a dead plant, a seed, a grower and an open slot. */
const GROWHOUSE = {
  level: 3,
  growers: [growerShape(11, 3, { growhouseId: 1 })],
  plants: [
    plantShape(1),
    plantShape(2, { stage: 5, strainId: 4 }),
    plantShape(3, { next_watering_time: hoursFromNow(-130) }),
  ],
  seeds: [seedShape(5)],
};

interface ActionCase {
  readonly call: string;
  readonly control: string | RegExp;
  /** Opens the dialog with the control, unless it is on the page itself. */
  readonly open?: (user: UserEvent) => Promise<void>;
  readonly message: string;
}

const click =
  (...names: string[]) =>
  async (user: UserEvent): Promise<void> => {
    for (const name of names) await user.click(await screen.findByRole('button', { name }));
  };

const ACTIONS: readonly ActionCase[] = [
  {
    call: '/plant/1/water',
    control: 'Water',
    message: 'Unable to water plant, contact support!',
  },
  {
    call: '/plant/2/harvest',
    control: 'Harvest',
    message: 'Unable to harvest plant, contact support!',
  },
  {
    call: '/plant/3/prune',
    control: 'Prune',
    message: 'Unable to prune plant, contact support!',
  },
  {
    call: '/growhouse/1/waterall',
    control: /^Water All/,
    message: 'Unable to water plants, contact support!',
  },
  {
    call: '/growhouse/1/harvestall',
    control: /^Harvest All/,
    message: 'Unable to harvest all plants, contact support!',
  },
  {
    call: '/growhouse/1/pruneall',
    control: /^Prune All/,
    message: 'Unable to prune plants, contact support!',
  },
  {
    call: '/plant/5/plant',
    open: click('Inventory'),
    control: 'Plant',
    message: 'Unable to plant seed, contact support!',
  },
  {
    call: '/plant/5/transfer',
    open: click('Inventory', 'Transfer'),
    control: 'Transfer to Low Tide',
    message: 'Unable to transfer seed, contact support!',
  },
  {
    call: '/growhouse/1/nickname',
    open: async (user) => {
      await click('Edit nickname')(user);
      await user.type(await screen.findByRole('textbox'), 'Moss');
    },
    control: 'Save',
    message: 'Unable to update Growhouse Nickname, contact support!',
  },
  {
    call: '/growhouse/1/addgrower',
    open: click('Add Grower +', 'Choose Growerz #7'),
    control: 'Add Growerz #7',
    message: 'Failed to add Grower, contact support!',
  },
  {
    call: '/growhouse/1/swapgrower',
    open: click('Swap', 'Choose Growerz #7'),
    control: 'Swap Growerz #11 for Growerz #7',
    message: 'Failed to add Grower, contact support!',
  },
];

it(
  'every action without an answer shows its message from the catalogue',
  {
    tags: [
      'ERR-09',
      'ERR-11',
      'ERR-12',
      'ERR-13',
      'ERR-14',
      'ERR-15',
      'ERR-16',
      'ERR-18',
      'ERR-19',
      'ERR-20',
      'ERR-22',
    ],
  },
  async () => {
    api.on('GET /account/growhouses', () =>
      success([growhouseShape(), growhouseShape({ id: 2, nickname: 'Low Tide' })]),
    );
    api.on('POST /growerz-by-owner', () => success([growerShape(7, 3)]));
    for (const { call } of ACTIONS) api.on(`POST ${call}`, () => HttpResponse.error());
    const { user } = await openGrowhouse(api, GROWHOUSE);
    for (const { call, open, control, message } of ACTIONS) {
      await open?.(user);
      const button = await screen.findByRole('button', { name: control });

      freezeTimers();
      act(() => button.click());
      await fastForwardUntil(() => expect(useToastStore.getState().toasts, call).toHaveLength(1));
      expect(useToastStore.getState().toasts).toMatchObject([
        { type: 'danger', header: 'Action Failed', content: message },
      ]);
      expect(screen.getByRole('alert').textContent).toBe(`Action Failed${message}`);
      // The client gives up after three lost answers.
      expect(api.requests.filter(({ path }) => path === call)).toHaveLength(3);
      await fastForwardUntil(() => expect(button.getAttribute('aria-busy')).toBe('false'));

      unfreezeTimers();
      act(closeAllToasts);
      while (screen.queryByRole('dialog')) await user.keyboard('{Escape}');
    }
    expect(isDisabled('Water')).toBe(false);
  },
);

import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
// Imported up front, so that no test waits for lazy modules.
import '../../../src/features/growhouse/page/growhouse-dialogs.tsx';
import { useToastStore } from '../../../src/ui/toasts/toast-store.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import {
  growerShape,
  growhouseShape,
  hoursFromNow,
  plantShape,
  seedShape,
} from '../../kit/shapes.ts';
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

type ActionCase = [
  call: string,
  control: string | RegExp,
  message: string,
  /** Opens the dialog with the control, unless it is on the page itself. */
  open?: (user: UserEvent) => Promise<void>,
];

const click =
  (...names: string[]) =>
  async (user: UserEvent): Promise<void> => {
    for (const name of names) await user.click(await screen.findByRole('button', { name }));
  };

const openNickname = async (user: UserEvent) => {
  await click('Edit nickname')(user);
  await user.type(await screen.findByRole('textbox'), 'Moss');
};

const ACTIONS: readonly ActionCase[] = [
  ['/plant/1/water', 'Water', 'Unable to water plant'],
  ['/plant/2/harvest', 'Harvest', 'Unable to harvest plant'],
  ['/plant/3/prune', 'Prune', 'Unable to prune plant'],
  ['/growhouse/1/waterall', /^Water All/, 'Unable to water plants'],
  ['/growhouse/1/harvestall', /^Harvest All/, 'Unable to harvest all plants'],
  ['/growhouse/1/pruneall', /^Prune All/, 'Unable to prune plants'],
  ['/plant/5/plant', 'Plant', 'Unable to plant seed', click('Inventory')],
  [
    '/plant/5/transfer',
    'Transfer to Low Tide',
    'Unable to transfer seed',
    click('Inventory', 'Transfer'),
  ],
  ['/growhouse/1/nickname', 'Save', 'Unable to update Growhouse Nickname', openNickname],
  [
    '/growhouse/1/addgrower',
    'Add Growerz #7',
    'Failed to add Grower',
    click('Add Grower +', 'Choose Growerz #7'),
  ],
  [
    '/growhouse/1/swapgrower',
    'Swap Growerz #11 for Growerz #7',
    'Failed to add Grower',
    click('Swap', 'Choose Growerz #7'),
  ],
];

it(
  'every action without an answer shows its message from the catalogue',
  { tags: ['ERR-09', 'ERR-11', 'ERR-13', 'ERR-18', 'ERR-20', 'ERR-22'] },
  async () => {
    api.on('GET /account/growhouses', () =>
      success([growhouseShape(), growhouseShape({ id: 2, nickname: 'Low Tide' })]),
    );
    api.on('POST /growerz-by-owner', () => success([growerShape(7, 3)]));
    for (const [call] of ACTIONS) api.on(`POST ${call}`, () => HttpResponse.error());
    const { user } = await openGrowhouse(api, GROWHOUSE);
    for (const [call, control, failure, open] of ACTIONS) {
      const message = `${failure}, contact support!`;
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
      act(() => useToastStore.setState({ toasts: [] }));
      while (screen.queryByRole('dialog')) await user.keyboard('{Escape}');
    }
    expect(isDisabled('Water')).toBe(false);
  },
);

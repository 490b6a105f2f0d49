import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { growhouseShape, hoursFromNow, plantShape, seedShape } from '../kit/game-fixture.ts';
import { freezeTimers, fastForwardUntil } from '../kit/fake-timers.ts';
import { signInBeforeEach, getToasts } from '../kit/screen.tsx';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const RIPE = plantShape(1, { stage: 5 });
const DEAD = plantShape(1, { next_watering_time: hoursFromNow(-130) });
const press = (name: string | RegExp) => (user: UserEvent) => user.click(button(name));

async function plantFromInventory(user: UserEvent): Promise<void> {
  await user.click(button('Inventory'));
  await user.click(await screen.findByRole('button', { name: 'Plant' }));
}

async function transferToSecond(user: UserEvent): Promise<void> {
  await user.click(button('Inventory'));
  await user.click(await screen.findByRole('button', { name: 'Transfer' }));
  await user.click(await screen.findByRole('button', { name: 'Transfer to Growhouse # 2' }));
}

async function rename(user: UserEvent): Promise<void> {
  await user.click(button('Edit nickname'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit nickname' }));
  await user.type(dialog.getByRole('textbox'), 'Home');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
}

describe('a refused action', () => {
  it.each<
    [
      call: string,
      facts: Partial<GrowhouseShape>,
      tap: (user: UserEvent) => Promise<void>,
      message: string,
    ]
  >([
    ['/plant/1/water', { plants: [plantShape(1)] }, press('Water'), 'Unable to water plant, no!'],
    ['/plant/1/harvest', { plants: [RIPE] }, press('Harvest'), 'Unable to harvest plant, no'],
    [
      '/plant/1/prune',
      { plants: [DEAD] },
      press('Prune'),
      'Unable to prune plant, contact support!',
    ],
    [
      '/growhouse/1/waterall',
      { plants: [plantShape(1)] },
      press(/^Water All/),
      'Unable to water plants, contact support!',
    ],
    [
      '/growhouse/1/harvestall',
      { plants: [RIPE] },
      press(/^Harvest All/),
      'Unable to harvest all plants, no',
    ],
    [
      '/growhouse/1/pruneall',
      { plants: [DEAD] },
      press(/^Prune All/),
      'Unable to prune plants, contact support!',
    ],
    ['/plant/5/plant', { seeds: [seedShape(5)] }, plantFromInventory, 'Unable to plant seed, no'],
    [
      '/plant/5/transfer',
      { seeds: [seedShape(5)] },
      transferToSecond,
      'Unable to transfer seed, no',
    ],
    ['/growhouse/1/nickname', {}, rename, 'Unable to update Growhouse Nickname, no'],
  ])(
    'shows its own message for %s',
    {
      tags: [
        'ERR-12',
        'ERR-13',
        'ERR-14',
        'ERR-15',
        'ERR-16',
        'ERR-18',
        'ERR-19',
        'ERR-20',
        'ERR-21',
      ],
    },
    async (call, facts, tap, message) => {
      api.on('GET /account/growhouses', () => success([growhouseShape({ id: 2 })]));
      api.on(`POST ${call}`, () => failure(409, 'PLANT_NOT_DUE', 'no'));
      const { user } = await openGrowhouse(api, facts);
      await tap(user);
      await waitFor(() => expect(getToasts()).toEqual([`Action Failed: ${message}`]));
    },
  );
});

it('watering refers to support when its answer is lost', { tags: ['ERR-12'] }, async () => {
  api.on('POST /plant/1/water', () => HttpResponse.error());
  await openGrowhouse(api, { plants: [plantShape(1)] });
  freezeTimers();
  act(() => button('Water').click());
  await fastForwardUntil(() =>
    expect(getToasts()).toEqual(['Action Failed: Unable to water plant, contact support!']),
  );
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { guideStep } from '../../../src/features/growhouse/guide-steps.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import {
  growerShape,
  growhousePageShape,
  hoursFromNow,
  plantShape,
  seedShape,
  upgradeStatus,
} from '../kit/farm.ts';
import { standInPlayer } from '../kit/screen.tsx';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const NEW = { growers: [], seeds: [seedShape(5)] };
const crew = [growerShape(7, 1, { growhouseId: 1 })];
const guide = () => screen.queryByRole('complementary', { name: 'First steps' });
const words = () => guide() && within(guide() ?? document.body).getByRole('status').textContent;

describe('guideStep', () => {
  it.each([
    ['grower', {}, []],
    ['seed', { growers: crew }, []],
    ['water', { growers: crew }, [plantShape(1, { stage: 1 })]],
    ['done', { growers: crew }, [plantShape(1, { stage: 2 })]],
    ['done', { growers: crew, upgrade_status: upgradeStatus(1, { common: 1 }, 833) }, []],
    ['done', { growers: [], level: 2 }, []],
    ['done', { growers: [], max_level: true }, []],
  ])('is %s', (step, facts, plants) => {
    expect(guideStep(growhousePageShape({ growers: [], ...facts, plants }))).toBe(step);
  });
});

describe('a newcomer', () => {
  it('is led by what has been done, and then never again', async () => {
    const { user, set } = await openGrowhouse(api, NEW);
    expect(words()).toMatch(/^Add a Grower\./);
    await user.click(button('Show me'));
    expect(document.activeElement?.textContent).toContain('Add a Grower first');

    api.on('POST /growerz-by-owner', () => success([growerShape(7, 1)]));
    api.on('POST /growhouse/1/addgrower', () => {
      set({ growers: crew, seeds: [seedShape(5)] });
      return success();
    });
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Choose Growerz #7' }));
    await user.click(button('Add Growerz #7'));
    await waitFor(() => expect(words()).toMatch(/^Plant a seed\./));

    api.on('POST /plant/5/plant', () => {
      set({ growers: crew, plants: [plantShape(5, { stage: 1 })] });
      return success();
    });
    await user.click(button('Inventory'));
    await user.click(await screen.findByRole('button', { name: 'Plant' }));
    await waitFor(() => expect(screen.queryByText(/^Plant a seed\./)).toBeNull());
    await user.keyboard('{Escape}');
    expect(words()).toMatch(/^Water it when its ring is full\./);

    api.on('POST /plant/5/water', () => {
      const next = { stage: 2, next_watering_time: hoursFromNow(23) };
      set({ growers: crew, plants: [plantShape(5, next)] });
      return success();
    });
    await user.click(button('Water'));
    await waitFor(() => expect(words()).toMatch(/^That is all there is to it\./));
    await user.click(button('Good'));
    expect(guide()).toBeNull();

    cleanup();
    await openGrowhouse(api, NEW);
    expect(guide()).toBeNull();
  });

  it('can skip it for good', async () => {
    const { user } = await openGrowhouse(api, NEW);
    await user.click(button('Skip'));
    expect(guide()).toBeNull();
    cleanup();
    await openGrowhouse(api, NEW);
    expect(guide()).toBeNull();
  });
});

it('whoever has grown before is not led', async () => {
  await openGrowhouse(api, { growers: crew, plants: [plantShape(1, { stage: 3 })] });
  expect(guide()).toBeNull();
  cleanup();
  await openGrowhouse(api, NEW);
  expect(guide()).toBeNull();
});

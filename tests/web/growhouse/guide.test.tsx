import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GrowhousePage } from '../../../src/features/growhouse/growhouse-page.tsx';
import { guideStep } from '../../../src/features/growhouse/guide-steps.ts';
import { guideKey, keepGuide, keptGuide } from '../../../src/features/growhouse/guide-store.ts';
import { HubPage } from '../../../src/features/hub/hub-page.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import {
  CONFIG,
  growerShape,
  growhousePageShape,
  growhouseShape,
  hoursFromNow,
  hubShape,
  PLAYER,
  plantShape,
  seedShape,
  STRANGER,
  upgradeStatus,
} from '../kit/farm.ts';
import { showPage, standInPlayer } from '../kit/screen.tsx';
import { button, openGrowhouse, showGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const NEW = { growers: [], seeds: [seedShape(5)] };
const crew = [growerShape(7, 1, { growhouseId: 1 })];
const guide = () => screen.queryByRole('complementary', { name: 'First steps' });
const words = () => {
  const shown = guide();
  return shown && within(shown).queryByRole('status')?.textContent;
};

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
    expect(guideStep(growhouseShape({ growers: [], ...facts, plants }))).toBe(step);
  });
});

describe('what is kept of the guide', () => {
  it.each([[''], ['{}'], ['soon']])('reads %j as nothing', (stored) => {
    localStorage.setItem(guideKey(PLAYER), stored);
    expect(keptGuide(PLAYER)).toBeNull();
  });

  it('is each wallet’s own', () => {
    keepGuide(PLAYER, 'finished');
    expect(keptGuide(STRANGER)).toBeNull();
    keepGuide(STRANGER, 'started');
    expect([PLAYER, STRANGER].map(keptGuide)).toEqual(['finished', 'started']);
  });
});

describe('a newcomer', () => {
  it('is led by what has been done, and then never again', async () => {
    const { user, set } = await openGrowhouse(api, NEW);
    await waitFor(() => expect(words()).toMatch(/^Add a Grower\./));
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
    await waitFor(() => expect(words()).toBe('Plant a seed. Your inventory holds 1 seed.'));

    api.on('POST /plant/5/plant', () => {
      set({ growers: crew, plants: [plantShape(5, { stage: 1 })] });
      return success();
    });
    await user.click(button('Inventory'));
    await user.click(await screen.findByRole('button', { name: 'Plant' }));
    await waitFor(() => expect(screen.queryByText(/^Plant a seed\./)).toBeNull());
    await user.keyboard('{Escape}');
    expect(words()).toMatch(/^Water it when its ring is full\./);
    await user.click(button('Show me'));
    expect(document.activeElement).toBe(button('Water'));

    api.on('POST /plant/5/water', () => {
      const next = { stage: 2, next_watering_time: hoursFromNow(23) };
      set({ growers: crew, plants: [plantShape(5, next)] });
      return success();
    });
    await user.click(button('Water'));
    await waitFor(() => expect(words()).toMatch(/^Your first plant is growing!/));
    await user.click(button('Good'));
    expect(guide()).toBeNull();

    cleanup();
    await openGrowhouse(api, NEW);
    expect(guide()).toBeNull();
  });

  it('can skip it for good, and goes on at the control', async () => {
    const { user } = await openGrowhouse(api, NEW);
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(guide()).toBeNull();
    expect(document.activeElement?.textContent).toContain('Add a Grower first');
    // The second tap of a double tap is not for what comes to lie there.
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
    expect(document.activeElement?.dispatchEvent(tap)).toBe(false);
    cleanup();
    await openGrowhouse(api, NEW);
    expect(guide()).toBeNull();
  });

  it('finds the plant that is not due yet', async () => {
    const waiting = plantShape(5, { stage: 1, next_watering_time: hoursFromNow(9) });
    const { user } = await openGrowhouse(api, { growers: crew, plants: [waiting] });
    await user.click(await screen.findByRole('button', { name: 'Show me' }));
    expect(document.activeElement?.textContent).toMatch(/^Water in/);
  });

  it('without seeds is sent to buy one, and reads no last words again after a reload', async () => {
    const { set } = await openGrowhouse(api, { growers: crew });
    await waitFor(() => expect(words()).toMatch(/^Plant a seed\. The Dispensary sells them/));
    cleanup();
    set({ growers: crew, plants: [plantShape(5)] });
    showGrowhouse();
    await waitFor(() => expect(words()).toMatch(/^Your first plant is growing!/));
    cleanup();
    showGrowhouse();
    await screen.findByRole('heading', { level: 1 });
    expect(guide()).toBeNull();
  });
});

describe('whoever has grown before', () => {
  it('is not led', async () => {
    await openGrowhouse(api, { growers: crew, plants: [plantShape(1, { stage: 3 })] });
    expect(guide()).toBeNull();
    cleanup();
    await openGrowhouse(api, NEW);
    expect(guide()).toBeNull();
  });

  const twoHouses = () =>
    success(hubShape([growhouseShape(NEW), growhouseShape({ id: 2, level: 3 })]));

  it('is not led where they come by the address of a new growhouse', async () => {
    await openGrowhouse(api, NEW, twoHouses);
    await waitFor(() => expect(keptGuide(PLAYER)).toBe('finished'));
    expect(guide()).toBeNull();
  });

  it('is not led in a new growhouse either', async () => {
    api.on('GET /account/hub', twoHouses);
    api.on('GET /config', () => success(CONFIG));
    api.on('GET /growhouse/1', () => success(growhousePageShape(NEW)));
    const user = showPage(
      <Routes>
        <Route path="hub" element={<HubPage />} />
        <Route path="growhouse/:growhouseId" element={<GrowhousePage />} />
      </Routes>,
      { path: '/*', at: '/hub' },
    );
    await user.click(await screen.findByRole('link', { name: /Growhouse # 1/ }));
    await screen.findByRole('heading', { level: 1, name: /Growhouse # 1/ });
    expect(guide()).toBeNull();
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GrowhousePage } from '../../../src/features/growhouse/page/growhouse-page.tsx';
import { getGuideStep } from '../../../src/features/growhouse/guide/guide-steps.ts';
import {
  guideKey,
  saveGuideProgress,
  readGuideProgress,
} from '../../../src/features/growhouse/guide/guide-store.ts';
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
  OTHER_PLAYER,
  upgradeStatus,
} from '../kit/game-fixture.ts';
import { renderPage, signInBeforeEach } from '../kit/screen.tsx';
import { button, openGrowhouse, renderGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const NEW = { growers: [], seeds: [seedShape(5)] };
const growers = [growerShape(7, 1, { growhouseId: 1 })];
const guide = () => screen.queryByRole('complementary', { name: 'First steps' });
const getMessage = () => {
  const card = guide();
  return card && within(card).queryByRole('status')?.textContent;
};

describe('getGuideStep', () => {
  it.each([
    ['grower', {}, []],
    ['seed', { growers: growers }, []],
    ['water', { growers: growers }, [plantShape(1, { stage: 1 })]],
    ['done', { growers: growers }, [plantShape(1, { stage: 2 })]],
    ['done', { growers: growers, upgrade_status: upgradeStatus(1, { common: 1 }, 833) }, []],
    ['done', { growers: [], level: 2 }, []],
    ['done', { growers: [], max_level: true }, []],
  ])('returns %j', (step, facts, plants) => {
    expect(getGuideStep(growhouseShape({ growers: [], ...facts, plants }))).toBe(step);
  });
});

describe('the stored guide progress', () => {
  it.each([[''], ['{}'], ['soon']])('is null when %j is stored', (stored) => {
    localStorage.setItem(guideKey(PLAYER), stored);
    expect(readGuideProgress(PLAYER)).toBeNull();
  });

  it('is separate for each wallet', () => {
    saveGuideProgress(PLAYER, 'finished');
    expect(readGuideProgress(OTHER_PLAYER)).toBeNull();
    saveGuideProgress(OTHER_PLAYER, 'started');
    expect([PLAYER, OTHER_PLAYER].map(readGuideProgress)).toEqual(['finished', 'started']);
  });
});

describe('the guide of a newcomer', () => {
  it('advances with the state of the growhouse and does not return after the last step', async () => {
    const { user, setServerGrowhouse } = await openGrowhouse(api, NEW);
    await waitFor(() => expect(getMessage()).toMatch(/^Add a Grower\./));
    await user.click(button('Show me'));
    expect(document.activeElement?.textContent).toContain('Add a Grower first');

    api.on('POST /growerz-by-owner', () => success([growerShape(7, 1)]));
    api.on('POST /growhouse/1/addgrower', () => {
      setServerGrowhouse({ growers: growers, seeds: [seedShape(5)] });
      return success();
    });
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Choose Growerz #7' }));
    await user.click(button('Add Growerz #7'));
    await waitFor(() => expect(getMessage()).toBe('Plant a seed. Your inventory holds 1 seed.'));

    api.on('POST /plant/5/plant', () => {
      setServerGrowhouse({ growers: growers, plants: [plantShape(5, { stage: 1 })] });
      return success();
    });
    await user.click(button('Inventory'));
    await user.click(await screen.findByRole('button', { name: 'Plant' }));
    await waitFor(() => expect(screen.queryByText(/^Plant a seed\./)).toBeNull());
    await user.keyboard('{Escape}');
    expect(getMessage()).toMatch(/^Water it when its ring is full\./);
    await user.click(button('Show me'));
    expect(document.activeElement).toBe(button('Water'));

    api.on('POST /plant/5/water', () => {
      const next = { stage: 2, next_watering_time: hoursFromNow(23) };
      setServerGrowhouse({ growers: growers, plants: [plantShape(5, next)] });
      return success();
    });
    await user.click(button('Water'));
    await waitFor(() => expect(getMessage()).toMatch(/^Your first plant is growing!/));
    await user.click(button('Got it'));
    expect(guide()).toBeNull();

    cleanup();
    await openGrowhouse(api, NEW);
    expect(guide()).toBeNull();
  });

  it('does not return when it is skipped, and moves the focus to the control', async () => {
    const { user } = await openGrowhouse(api, NEW);
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(guide()).toBeNull();
    expect(document.activeElement?.textContent).toContain('Add a Grower first');
    // The second tap of a double tap must not reach the control that moves under the finger.
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
    expect(document.activeElement?.dispatchEvent(tap)).toBe(false);
    cleanup();
    await openGrowhouse(api, NEW);
    expect(guide()).toBeNull();
  });

  it('points to a plant that is not due yet', async () => {
    const waiting = plantShape(5, { stage: 1, next_watering_time: hoursFromNow(9) });
    const { user } = await openGrowhouse(api, { growers: growers, plants: [waiting] });
    await user.click(await screen.findByRole('button', { name: 'Show me' }));
    expect(document.activeElement?.textContent).toMatch(/^Water in/);
  });

  it('points to the dispensary when there are no seeds, and shows its last message only once', async () => {
    const { setServerGrowhouse } = await openGrowhouse(api, { growers: growers });
    await waitFor(() => expect(getMessage()).toMatch(/^Plant a seed\. The Dispensary sells them/));
    cleanup();
    setServerGrowhouse({ growers: growers, plants: [plantShape(5)] });
    renderGrowhouse();
    await waitFor(() => expect(getMessage()).toMatch(/^Your first plant is growing!/));
    cleanup();
    renderGrowhouse();
    await screen.findByRole('heading', { level: 1 });
    expect(guide()).toBeNull();
  });
});

describe('the guide of an experienced player', () => {
  it('is not shown', async () => {
    await openGrowhouse(api, { growers: growers, plants: [plantShape(1, { stage: 3 })] });
    expect(guide()).toBeNull();
    cleanup();
    await openGrowhouse(api, NEW);
    expect(guide()).toBeNull();
  });

  const hubWithTwoGrowhouses = () =>
    success(hubShape([growhouseShape(NEW), growhouseShape({ id: 2, level: 3 })]));

  it('is not shown when a new growhouse is opened by its URL', async () => {
    await openGrowhouse(api, NEW, hubWithTwoGrowhouses);
    await waitFor(() => expect(readGuideProgress(PLAYER)).toBe('finished'));
    expect(guide()).toBeNull();
  });

  it('is not shown when a new growhouse is opened from the hub', async () => {
    api.on('GET /account/hub', hubWithTwoGrowhouses);
    api.on('GET /config', () => success(CONFIG));
    api.on('GET /growhouse/1', () => success(growhousePageShape(NEW)));
    const user = renderPage(
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

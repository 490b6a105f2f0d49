import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getGuideStage } from '../../../src/features/growhouse/next-step/next-step-card.tsx';
import {
  guideKey,
  saveGuideProgress,
  readGuideProgress,
} from '../../../src/features/growhouse/next-step/use-guide.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import {
  growerShape,
  growhouseShape,
  HOUR_MS,
  hoursFromNow,
  hubShape,
  NOW_MS,
  PLAYER,
  plantShape,
  seedShape,
  OTHER_PLAYER,
  upgradeStatus,
} from '../../kit/shapes.ts';
import { signInBeforeEach } from '../kit/screen.tsx';
import { button, openGrowhouse, renderGrowhouse, setThcBalance } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const NEW = { growers: [], seeds: [seedShape(5)] };
const growers = [growerShape(7, 1, { growhouseId: 1 })];
const guide = () => screen.queryByRole('complementary', { name: 'First steps' });
const inGuide = () => within(screen.getByRole('complementary', { name: 'First steps' }));
const getMessage = () => {
  const card = guide();
  return card && within(card).queryByRole('status')?.textContent;
};
const dead = plantShape(1, { stage: 4, next_watering_time: hoursFromNow(-130) });

describe('getGuideStage', () => {
  it.each([
    ['grower', {}, []],
    ['seed', { growers }, []],
    ['seed', { growers }, [dead]],
    ['water', { growers }, [plantShape(1, { stage: 1 })]],
    ['water', { growers }, [dead, plantShape(2, { stage: 4 })]],
    ['harvest', { growers }, [plantShape(1, { stage: 5 })]],
    ['upgrade', { growers, upgrade_status: upgradeStatus(1, { common: 1 }, 833) }, []],
    ['done', { growers: [], level: 2 }, []],
    ['done', { growers: [], max_level: true }, []],
  ])('returns %j', (stage, facts, plants) => {
    const growhouse = growhouseShape({ growers: [], ...facts, plants });
    expect(getGuideStage(growhouse, { nowMs: NOW_MS, msPerHour: HOUR_MS })).toBe(stage);
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
  it('leads to the first upgrade', async () => {
    const { user } = await openGrowhouse(api, NEW);
    await waitFor(() => expect(getMessage()).toMatch(/^Your Growhouse needs a Grower/));
    cleanup();
    const done = { growers, upgrade_status: upgradeStatus(1, { common: 6 }, 4998) };
    await openGrowhouse(api, done);
    setThcBalance(3000);
    await waitFor(() => expect(getMessage()).toBe('You have everything for level 2.'));
    expect(inGuide().getByText('Upgrade', { selector: '[aria-current] > span' })).toBeTruthy();
    await user.click(inGuide().getByRole('button', { name: 'Upgrade to level 2' }));
    expect(await screen.findByRole('dialog', { name: 'Upgrade to level 2?' })).toBeTruthy();
  });

  it('asks to prune above dead plants', async () => {
    await openGrowhouse(api, { growers, plants: [dead, { ...dead, id: 2 }] });
    await waitFor(() => expect(getMessage()).toBe('2 dead plants take up room for new ones.'));
    expect(inGuide().getByText(/^A seed ripens after four waterings/)).toBeTruthy();
  });

  it('shows its last message only once', async () => {
    const { setServerGrowhouse } = await openGrowhouse(api, NEW);
    await waitFor(() => expect(guide()).toBeTruthy());
    cleanup();
    setServerGrowhouse({ level: 2, growers });
    const user = renderGrowhouse();
    expect(await screen.findByText(/^That is the whole game\./)).toBeTruthy();
    await user.click(button('Got it'));
    expect(guide()).toBeNull();
    cleanup();
    renderGrowhouse();
    await screen.findByRole('complementary', { name: 'Next step' });
    expect(guide()).toBeNull();
  });

  it('does not return when it is skipped, and leaves the focus on the step', async () => {
    await openGrowhouse(api, NEW);
    const skip = await screen.findByRole('button', { name: 'Skip the first steps' });
    // Without an await between the two taps, because the guard lasts only a moment.
    fireEvent.click(skip);
    expect(guide()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Add a Grower');
    // The second tap of a double tap must not reach the control that moves under the finger.
    expect(fireEvent.click(document.activeElement ?? document.body, { detail: 2 })).toBe(false);
    cleanup();
    await openGrowhouse(api, NEW);
    expect(guide()).toBeNull();
  });
});

describe('the guide of an experienced player', () => {
  it('is not shown', async () => {
    await openGrowhouse(api, { growers, level: 2 });
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
});

import { act } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { usePageTitle } from '../../../src/app/page-title.ts';
import type { GrowhouseShape, GrowingPlantShape } from '../../../src/contract/shapes.ts';
import { clearIdentity } from '../../../src/http/identity.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { i18n } from '../../../src/language/i18n.ts';
import { configQuery } from '../../../src/queries/config.ts';
import { growhouseQuery, hubQuery } from '../../../src/queries/player-queries.ts';
import {
  CONFIG,
  growhousePageShape,
  growhouseShape,
  hoursFromNow,
  hubShape,
  plantShape,
  PLAYER,
  upgradeStatus,
} from '../../kit/shapes.ts';
import { renderInApp, signInBeforeEach } from '../kit/screen.tsx';

signInBeforeEach();
afterEach(() => act(() => i18n.activate('en')));

function Title() {
  usePageTitle();
  return null;
}

/** Returns the title of a page once the hub and its first growhouse have been loaded. */
function getTitle(path: string, growhouses: readonly Partial<GrowhouseShape>[] = []): string {
  const queries = createQueryClient();
  queries.setQueryData(configQuery.queryKey, CONFIG);
  const shapes = growhouses.map((facts, index) => growhouseShape({ id: index + 1, ...facts }));
  queries.setQueryData(hubQuery(PLAYER).queryKey, hubShape(shapes));
  const [first] = shapes;
  if (first) {
    queries.setQueryData(growhouseQuery(PLAYER, first.id).queryKey, growhousePageShape(first));
  }
  document.title = '';
  renderInApp(<Title />, { at: path, queries });
  return document.title;
}

const ripe = (id: number, strainId = 1): GrowingPlantShape =>
  plantShape(id, { strainId, state: 3, stage: 5 });

/** Strain 4 is Uncommon, of which level 1 needs none. */
const UNCOMMON = 4;

describe('usePageTitle', () => {
  it.each([
    ['/hub', 'Growerz Hub'],
    ['/almanac', 'Almanac · Growerz Hub'],
    ['/money', 'Money · Growerz Hub'],
    ['/settings', 'Settings · Growerz Hub'],
  ])('titles %s "%s" while no plant is due', (path, title) => {
    expect(getTitle(path)).toBe(title);
  });

  it('counts the plants of all growhouses that can be watered or harvested', () => {
    const growhouses = [{ plants: [plantShape(1), ripe(2)] }, { plants: [ripe(3)] }];
    expect(getTitle('/hub', growhouses)).toBe('(3) Growerz Hub');
  });

  it('counts the plants of one growhouse on its page', () => {
    const growhouses = [{ nickname: 'Moonlit Grove', plants: [ripe(1)] }, { plants: [ripe(2)] }];
    expect(getTitle('/growhouse/1', growhouses)).toBe('(1) Moonlit Grove · Growerz Hub');
  });

  it.each([
    ['is not due yet', { plants: [plantShape(1, { next_watering_time: hoursFromNow(1) })] }],
    ['is of a rarity that the level needs no more of', { plants: [ripe(1, UNCOMMON)] }],
    [
      'stands in a growhouse that has reached its THC limit',
      { plants: [ripe(1)], upgrade_status: upgradeStatus(1, { common: 6 }, 7501) },
    ],
    ['stands in a growhouse without a Grower', { plants: [ripe(1)], growers: [] }],
  ])('does not count a plant that %s', (_, growhouse) => {
    expect(getTitle('/hub', [growhouse])).toBe('Growerz Hub');
  });

  it('counts no more plants than the level has harvests left', () => {
    const growhouse = {
      plants: [ripe(1), ripe(2), ripe(3)],
      upgrade_status: upgradeStatus(2, { common: 7 }),
      level: 2,
    };
    expect(getTitle('/hub', [growhouse])).toBe('(1) Growerz Hub');
  });

  it('counts a capped plant that can still be watered', () => {
    const growhouse = { plants: [plantShape(1, { strainId: UNCOMMON })] };
    expect(getTitle('/hub', [growhouse])).toBe('(1) Growerz Hub');
  });

  it('shows only the name of the game to a visitor', () => {
    clearIdentity();
    expect(getTitle('/hub', [{ plants: [ripe(1)] }])).toBe('Growerz Hub');
  });

  it('changes with the language', () => {
    getTitle('/money');
    act(() => i18n.loadAndActivate({ locale: 'de', messages: { Money: 'Geld' } }));
    expect(document.title).toBe('Geld · Growerz Hub');
  });

  it('leaves the title of the admin area alone', () => {
    expect(getTitle('/admin0/players')).toBe('');
  });
});

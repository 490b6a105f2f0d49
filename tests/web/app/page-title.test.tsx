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
  hubShape,
  plantShape,
  PLAYER,
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

const ripe = (id: number): GrowingPlantShape => plantShape(id, { state: 3, stage: 5 });

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

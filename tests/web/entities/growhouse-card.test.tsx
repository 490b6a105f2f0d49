import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  GrowhouseCard,
  GrowhouseCardBack,
} from '../../../src/entities/growhouse/growhouse-card.tsx';
import { i18n } from '../../../src/language/i18n.ts';
import { growerShape, growhouseShape, upgradeStatus } from '../../kit/shapes.ts';
import { setIntersecting } from '../kit/intersection-observer.ts';

const COUNTS = {
  plants: 9,
  seeds: 6,
  active: 7,
  waterable: 4,
  harvestable: 2,
  withered: 1,
  dead: 1,
};
const GROWHOUSE = growhouseShape({
  id: 47,
  nickname: 'The Velvet Shed',
  level: 6,
  growers: [growerShape(1368, 4)],
  // Level 6 requires 6 Common, 10 Uncommon, 6 Rare and 1 Epic harvests; one Common is too many.
  upgrade_status: upgradeStatus(6, { common: 7, rare: 1 }, 1200.9),
});
const STEP = {
  kind: 'upgrade',
  text: 'You have everything for level 7.',
  time: null,
  button: 'Upgrade to level 7',
  nextDue: { atMs: new Date(2030, 0, 2, 18, 40).getTime(), text: '18:40' },
};

const show = (shape = GROWHOUSE, isFirst = true, step = STEP) =>
  render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={
            <GrowhouseCard growhouse={shape} counts={COUNTS} step={step} isFirst={isFirst} />
          }
        />
        <Route path="/growhouse/:id" element={<p>inside</p>} />
      </Routes>
    </MemoryRouter>,
    { wrapper: Language },
  );

const Language = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

const card = () => screen.getByRole('article', { name: 'The Velvet Shed' });
const face = (heading: RegExp) =>
  screen.queryByRole('heading', { name: heading, hidden: true })?.closest('[class*="face"]');
const isBackShown = () => face(/Growhouse Statistics/)?.hasAttribute('inert') === false;
const isFrontShown = () => face(/Lv 6/)?.hasAttribute('inert') === false;

function drag(dx: number, dy: number, pointerType = 'touch') {
  const at = { pointerType, bubbles: true };
  fireEvent.pointerDown(card(), { ...at, clientX: 200, clientY: 200 });
  fireEvent.pointerUp(card(), { ...at, clientX: 200 + dx, clientY: 200 + dy });
}

beforeAll(async () => {
  await GrowhouseCardBack.load();
});

describe('the front of GrowhouseCard', () => {
  it(
    'shows name, level, rarity, counts and growers',
    { tags: ['CARD-01', 'CARD-02', 'CARD-03', 'CARD-04', 'CARD-05'] },
    () => {
      show();
      expect(screen.getByRole('heading', { name: 'The Velvet Shed Lv 6' })).toBeTruthy();
      expect(within(card()).getByText('Epic')).toBeTruthy();
      const items = within(card()).getAllByRole('listitem');
      const counts = items.map(({ textContent }) => textContent).join();
      expect(counts).toBe('9Plants,6Seeds,4Waterable,2Harvestable,1Withered,1Dead');
      expect(within(card()).getByText('#1368')).toBeTruthy();
    },
  );

  it('shows its number, and that no growers are assigned', { tags: ['CARD-01', 'CARD-05'] }, () => {
    show(growhouseShape({ id: 203, growers: [] }));
    expect(screen.getByText('No Growers Assigned')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Growhouse # 203 Lv 1' })).toBeTruthy();
  });

  it.each(['The Velvet Shed', 'Select'])(
    'opens the growhouse by %s',
    { tags: ['CARD-06'] },
    async (name) => {
      show();
      await userEvent.click(screen.getByRole('link', { name }));
      expect(screen.getByText('inside')).toBeTruthy();
    },
  );
});

describe('GrowhouseCard in another language', () => {
  afterEach(() => act(() => i18n.loadAndActivate({ locale: 'en', messages: {} })));

  it('changes with the language although its data stay the same', () => {
    show();
    act(() => i18n.loadAndActivate({ locale: 'de', messages: { Seeds: ['Samen'] } }));
    expect(within(card()).getByText('Samen')).toBeTruthy();
  });
});

describe('the next step on GrowhouseCard', () => {
  it('is a button only for an upgrade', () => {
    show();
    expect(screen.getByRole('link', { name: STEP.button })).toBeTruthy();
    cleanup();
    show(GROWHOUSE, true, { ...STEP, kind: 'plant', text: '2 seeds can be planted.' });
    expect(screen.getByText('2 seeds can be planted.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: STEP.button })).toBeNull();
  });
});

describe('GrowhouseCard outside of the viewport', () => {
  const details = () => screen.queryByRole('button', { name: 'Details' });
  /** Only one card changes in each frame. */
  const setNear = (isNear: boolean) =>
    act(async () => {
      setIntersecting(card(), isNear);
      await new Promise(requestAnimationFrame);
    });

  it('renders only its title while it is not near the viewport', async () => {
    show(GROWHOUSE, false);
    expect(screen.getByRole('link', { name: 'The Velvet Shed' })).toBeTruthy();
    expect(details()).toBeNull();
    await setNear(true);
    expect(details()).not.toBeNull();
    await setNear(false);
    expect(details()).toBeNull();
  });

  it('keeps its content while it contains the focus', async () => {
    show();
    details()?.focus();
    await setNear(false);
    expect(details()).toBe(document.activeElement);
  });
});

describe('the back of GrowhouseCard', () => {
  it('flips to the statistics and back', { tags: ['CARD-08', 'CARD-10', 'CARD-12'] }, async () => {
    show();
    expect(isFrontShown()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Details' }));
    await waitFor(() => expect([isFrontShown(), isBackShown()]).toEqual([false, true]));
    const back = face(/Growhouse Statistics/);
    const figures = Array.from(back?.querySelectorAll('dt') ?? [], (term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(figures.splice(0, 3)).toEqual([
      ['Next plant due', '18:40'],
      ['Earned at this level', '1,200 THC'],
      ['Harvests for the level', '7 of 23'],
    ]);
    expect(within(card()).getByText('18:40').getAttribute('title')).toMatch(/18:40:00$/);
    expect(figures).toEqual([
      ['Level', '6'],
      ['Growerz', '1'],
      ['Seeds', '6'],
      ['Active Plants', '7'],
      ['Waterable Plants', '4'],
      ['Harvestable Plants', '2'],
      ['Withered Plants', '1'],
      ['Dead Plants', '1'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'return', hidden: true }));
    expect([isFrontShown(), isBackShown()]).toEqual([true, false]);
  });

  it.each([
    ['a swipe of 50 px to the left', -50, 0, 'touch', true],
    ['a swipe of 50 px to the right', 50, 0, 'touch', true],
    ['a swipe of 49 px', -49, 0, 'touch', false],
    ['a diagonal scroll', -60, 120, 'touch', false],
    ['a drag with the mouse', -200, 0, 'mouse', false],
  ])('flips only on a touch: %s', { tags: ['CARD-09'] }, async (_, dx, dy, pointerType, flips) => {
    show();
    drag(dx, dy, pointerType);
    expect(isFrontShown()).toBe(!flips);
    await waitFor(() => expect(isBackShown()).toBe(flips));
  });
});

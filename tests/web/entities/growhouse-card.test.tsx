import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GrowhouseCard } from '../../../src/entities/growhouse-card.tsx';
import { growerShape, growhouseShape } from '../kit/farm.ts';
import { moveInSight } from '../kit/sight.ts';
import { standOn } from '../kit/viewport.ts';

const tally = {
  plants: 9,
  seeds: 6,
  active: 7,
  waterable: 4,
  harvestable: 2,
  withered: 1,
  dead: 1,
};
const house = growhouseShape({
  id: 47,
  nickname: 'The Velvet Shed',
  level: 6,
  growers: [growerShape(1368, 4)],
});

const show = (shape = house, isFirst = true) =>
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<GrowhouseCard house={shape} tally={tally} isFirst={isFirst} />} />
        <Route path="/growhouse/:id" element={<p>inside</p>} />
      </Routes>
    </MemoryRouter>,
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

beforeEach(() => {
  standOn('desktop');
});
afterEach(cleanup);

describe('the front of a growhouse card', () => {
  it('tells name, level, rarity, counts and growers', () => {
    show();
    expect(screen.getByRole('heading', { name: 'The Velvet Shed Lv 6' })).toBeTruthy();
    expect(within(card()).getByText('Epic')).toBeTruthy();
    const counts = within(card())
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(counts).toEqual(['9', '6', '4', '2', '1', '1']);
    expect(screen.getByRole('img', { name: 'Waterable' })).toBeTruthy();
    expect(within(card()).getByText('#1368')).toBeTruthy();
  });

  it('says so where nobody works, and goes by its number without a nickname', () => {
    show(growhouseShape({ id: 203, growers: [] }));
    expect(screen.getByText('No Growers Assigned')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Growhouse # 203 Lv 1' })).toBeTruthy();
  });

  it.each(['The Velvet Shed', 'Select'])('leads in by %s', async (name) => {
    show();
    await userEvent.click(screen.getByRole('link', { name }));
    expect(screen.getByText('inside')).toBeTruthy();
  });
});

describe('a growhouse card out of sight', () => {
  const details = () => screen.queryByRole('button', { name: 'Details' });
  const comes = (isNear: boolean) => act(() => moveInSight(card(), isNear));

  it('is its title alone until it comes near, and again when it has gone', () => {
    show(house, false);
    expect(screen.getByRole('link', { name: 'The Velvet Shed' })).toBeTruthy();
    expect(details()).toBeNull();
    comes(true);
    expect(details()).not.toBeNull();
    comes(false);
    expect(details()).toBeNull();
  });

  it('keeps what holds the focus', () => {
    show();
    details()?.focus();
    comes(false);
    expect(details()).toBe(document.activeElement);
  });
});

describe('the back of a growhouse card', () => {
  it('shows the figures after Details, and returns', async () => {
    show();
    expect(isFrontShown()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect([isFrontShown(), isBackShown()]).toEqual([false, true]);
    const back = face(/Growhouse Statistics/);
    const figures = Array.from(back?.querySelectorAll('dt') ?? [], (term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
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
    ['one of 49 px', -49, 0, 'touch', false],
    ['a scroll that drifts', -60, 120, 'touch', false],
    ['a mouse', -200, 0, 'mouse', false],
  ])('%s', (_, dx, dy, pointerType, flips) => {
    show();
    drag(dx, dy, pointerType);
    expect(isBackShown()).toBe(flips);
  });

  it('swipes back again', () => {
    show();
    drag(-80, 0);
    drag(-80, 0);
    expect(isFrontShown()).toBe(true);
  });
});

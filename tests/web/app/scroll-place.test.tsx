import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { useScrollPlace } from '../../../src/app/scroll-place.ts';

/** The simulated browser has no heights: the page is as tall as this says. */
let height = 0;
let grow: () => void = () => undefined;
const scrollTo = vi.fn<(x: number, y: number) => void>((_, y) => moveTo(y));

function moveTo(top: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
  fireEvent.scroll(window);
}

class HandObserver implements Pick<ResizeObserver, 'observe' | 'disconnect'> {
  constructor(tell: () => void) {
    grow = tell;
  }

  observe(): void {
    grow();
  }

  disconnect(): void {
    grow = () => undefined;
  }
}

beforeEach(() => {
  height = 5000;
  vi.stubGlobal('ResizeObserver', HandObserver);
  vi.stubGlobal('scrollTo', scrollTo);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  scrollTo.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Game() {
  useScrollPlace();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/growhouse/7">in</Link>
      <Link to="?sort=level">sort</Link>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/hub']}>
      <Game />
    </MemoryRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByText(name));

it('begins a page at its top, and goes back to where one was', () => {
  open();
  expect(scrollTo).not.toHaveBeenCalled();
  moveTo(2400);
  press('in');
  expect(scrollTo.mock.lastCall).toEqual([0, 0]);
  press('back');
  expect(scrollTo.mock.lastCall).toEqual([0, 2400]);
});

it('waits for what is still coming, but not where a hand scrolls meanwhile', () => {
  open();
  moveTo(2400);
  press('in');
  height = 900;
  press('back');
  expect(scrollTo).toHaveBeenCalledTimes(1);
  height = 5000;
  act(() => grow());
  expect(scrollTo.mock.lastCall).toEqual([0, 2400]);

  press('in');
  height = 900;
  press('back');
  fireEvent.wheel(window);
  height = 5000;
  act(() => grow());
  expect(scrollTo.mock.lastCall).toEqual([0, 0]);
});

it('stays where it is while the same page is shown otherwise', () => {
  open();
  moveTo(300);
  press('sort');
  expect(scrollTo).not.toHaveBeenCalled();
});

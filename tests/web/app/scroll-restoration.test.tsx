import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { useScrollRestoration } from '../../../src/app/effects/scroll-restoration.ts';

/** The height of the page, which the simulated browser does not compute. */
let height = 0;
let grow: () => void = () => undefined;
const scrollTo = vi.fn<(x: number, y: number) => void>((_, y) => moveTo(y));

function moveTo(top: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
  fireEvent.scroll(window);
}

class FakeResizeObserver implements Pick<ResizeObserver, 'observe' | 'disconnect'> {
  constructor(onResize: () => void) {
    grow = onResize;
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
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.stubGlobal('scrollTo', scrollTo);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  scrollTo.mockClear();
});

function Game() {
  useScrollRestoration();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/growhouse/7">in</Link>
      <Link to="?sort=level">sort</Link>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

const renderGame = () =>
  render(
    <MemoryRouter initialEntries={['/hub']}>
      <Game />
    </MemoryRouter>,
  );
const click = (name: string) => fireEvent.click(screen.getByText(name));

describe('useScrollRestoration', () => {
  it('scrolls a new page to its top and restores the position on the way back', () => {
    renderGame();
    expect(scrollTo).not.toHaveBeenCalled();
    moveTo(2400);
    click('in');
    expect(scrollTo.mock.lastCall).toEqual([0, 0]);
    click('back');
    expect(scrollTo.mock.lastCall).toEqual([0, 2400]);
  });

  it('waits until the page is tall enough, unless the player scrolls meanwhile', () => {
    renderGame();
    moveTo(2400);
    click('in');
    height = 900;
    click('back');
    expect(scrollTo).toHaveBeenCalledTimes(1);
    height = 5000;
    act(() => grow());
    expect(scrollTo.mock.lastCall).toEqual([0, 2400]);

    click('in');
    height = 900;
    click('back');
    fireEvent.wheel(window);
    height = 5000;
    act(() => grow());
    expect(scrollTo.mock.lastCall).toEqual([0, 0]);
  });

  it('keeps the position when only the query string changes', () => {
    renderGame();
    moveTo(300);
    click('sort');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

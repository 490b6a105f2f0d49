import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Pager, getPageWindow } from '../../../src/ui/table/pager.tsx';
import { setViewport } from '../kit/viewport.ts';

describe('getPageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 40, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [5, 40, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [6, 40, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [39, 40, [32, 33, 34, 35, 36, 37, 38, 39, 40]],
  ])('returns the numbers around page %d of %d', (page, pages, expected) => {
    expect(getPageWindow(page, pages, 9)).toEqual(expected);
  });

  it('returns up to nine numbers around the current page', { tags: ['ADMIN-12'] }, () => {
    const position = fc
      .integer({ min: 1, max: 400_000 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(position, ([page, pages]) => {
        const offered = getPageWindow(page, pages, 9);
        expect(offered).toHaveLength(Math.min(9, pages));
        expect(offered).toContain(page);
        expect(offered.every((one) => one >= 1 && one <= pages)).toBe(true);
        const first = offered[0] ?? 0;
        expect(offered).toEqual(offered.map((_, index) => first + index));
        if (page > 4 && page <= pages - 4) expect(page - first).toBe(4);
      }),
    );
  });
});

describe('Pager', () => {
  function PagerWithState({ pages }: { readonly pages: number }) {
    const [page, setPage] = useState(1);
    return <Pager label="Pages of the book" page={page} pageCount={pages} onPageChange={setPage} />;
  }
  const nav = () => within(screen.getByRole('navigation', { name: 'Pages of the book' }));
  const current = (): (string | null)[] =>
    nav()
      .getAllByRole('button', { current: 'page' })
      .map((button) => button.textContent);

  it('navigates to the next, previous, first, last and any numbered page', async () => {
    render(<PagerWithState pages={1234} />);
    const user = userEvent.setup();
    expect(current()).toEqual(['1']);
    await user.click(nav().getByRole('button', { name: 'Next page' }));
    expect(current()).toEqual(['2']);
    await user.click(nav().getByRole('button', { name: 'Page 6' }));
    expect(current()).toEqual(['6']);
    await user.click(nav().getByRole('button', { name: 'Last page' }));
    expect(current()).toEqual(['1,234']);
    await user.click(nav().getByRole('button', { name: 'Previous page' }));
    expect(current()).toEqual(['1,233']);
    await user.click(nav().getByRole('button', { name: 'First page' }));
    expect(current()).toEqual(['1']);
  });

  it('disables its arrows when there is a single page', () => {
    render(<PagerWithState pages={1} />);
    for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
      expect(nav().getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    }
  });

  it('shows only as many buttons as fit on a phone', () => {
    setViewport('phone');
    render(<PagerWithState pages={1234} />);
    expect(nav().getAllByRole('button')).toHaveLength(7);
  });
});

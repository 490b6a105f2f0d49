import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PiecesPage } from '../../../src/app/pieces-page.tsx';
import { contrastRatio } from '../../../src/app/pieces/contrast.ts';
import { closeAllToasts } from '../../../src/ui/toast-store.ts';
import { toldToasts } from '../kit/screen.tsx';

afterEach(() => {
  cleanup();
  closeAllToasts();
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#777777', 1],
    ['#f6ecdd', '#241829', 14.5],
    ['#777777', '#ffffff', 4.5],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 1);
  });

  it.each([['#ffe2b01f'], ['red'], ['']])('of %s is not known', (colour) => {
    expect(contrastRatio(colour, '#ffffff')).toBeNull();
  });
});

describe('the page of pieces', () => {
  it('shows every kind, alive', async () => {
    const user = userEvent.setup();
    render(<PiecesPage />);
    await user.click(screen.getByRole('button', { name: 'success' }));
    expect(toldToasts()).toEqual(['Action Successful: Plant watered!']);
    await user.click(screen.getByRole('button', { name: 'card' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to each of its chapters', () => {
    render(<PiecesPage />);
    for (const link of screen.getAllByRole('link')) {
      const target = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(target)).not.toBeNull();
    }
  });
});

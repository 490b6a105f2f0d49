import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ComponentGallery } from '../../../src/app/component-gallery.tsx';
import { computeContrastRatio } from '../../../src/app/gallery/contrast.ts';
import { getToasts } from '../kit/screen.tsx';

describe('computeContrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#777777', 1],
    ['#f6ecdd', '#241829', 14.5],
    ['#777777', '#ffffff', 4.5],
  ])('returns the ratio of %s and %s', (first, second, ratio) => {
    expect(computeContrastRatio(first, second)).toBeCloseTo(ratio, 1);
    expect(computeContrastRatio(second, first)).toBeCloseTo(ratio, 1);
  });

  it.each([['#ffe2b01f'], ['red'], ['']])('returns null for "%s"', (color) => {
    expect(computeContrastRatio(color, '#ffffff')).toBeNull();
  });
});

describe('ComponentGallery', () => {
  it('renders components that work', async () => {
    const user = userEvent.setup();
    render(<ComponentGallery />);
    await user.click(screen.getByRole('button', { name: 'success' }));
    expect(getToasts()).toEqual(['Action Successful: Plant watered!']);
    await user.click(screen.getByRole('button', { name: 'card' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links to each of its sections', () => {
    render(<ComponentGallery />);
    for (const link of screen.getAllByRole('link')) {
      const target = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(target)).not.toBeNull();
    }
  });
});

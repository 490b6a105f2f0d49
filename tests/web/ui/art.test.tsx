import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { HARVEST, WATER } from '../../../src/art/icons/growhouse-icons.ts';
import { drawIcon } from '../../../src/art/icons/icon.ts';
import { drawPlant } from '../../../src/art/plant/plant.ts';
import { renderSvg } from '../../../src/art/render-svg.ts';
import { Art } from '../../../src/ui/art.tsx';

const plant = drawPlant({
  strainSeed: 21,
  hue: 160,
  leafShape: 'fern',
  stage: 3,
  state: 'healthy',
  rarity: 2,
  title: 'Moonfern, stage 3',
});

describe('Art', () => {
  it('is announced with the title of the drawing', () => {
    render(<Art svg={renderSvg(plant)} className="portrait" />);
    const drawing = screen.getByRole('img', { name: 'Moonfern, stage 3' });
    expect(drawing.parentElement?.className).toBe('portrait');
  });

  it('keeps its DOM nodes until the SVG changes', () => {
    const { container, rerender } = render(<Art svg={renderSvg(drawIcon(WATER))} />);
    const first = container.querySelector('svg');
    rerender(<Art svg={renderSvg(drawIcon(WATER))} />);
    expect(container.querySelector('svg')).toBe(first);
    rerender(<Art svg={renderSvg(drawIcon(HARVEST))} />);
    expect(container.querySelector('svg')).not.toBe(first);
  });
});

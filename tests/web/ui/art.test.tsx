import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { HARVEST, WATER } from '../../../src/art/growhouse-icons.ts';
import { icon } from '../../../src/art/icon.ts';
import { plant } from '../../../src/art/plant.ts';
import { Art } from '../../../src/ui/art.tsx';

afterEach(cleanup);

const fern = plant({
  strainSeed: 21,
  hue: 160,
  leafShape: 'fern',
  stage: 3,
  state: 'healthy',
  rarity: 2,
  title: 'Moonfern, stage 3',
});

describe('Art', () => {
  it('is announced by the name the drawing brings', () => {
    render(<Art svg={fern} className="portrait" />);
    const drawing = screen.getByRole('img', { name: 'Moonfern, stage 3' });
    expect(drawing.parentElement?.className).toBe('portrait');
  });

  it('stays silent for a drawing without a name', () => {
    const { container } = render(<Art svg={icon(WATER)} />);
    expect(container.querySelector('svg')).not.toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('keeps its nodes while the text stays, and draws anew when it changes', () => {
    const { container, rerender } = render(<Art svg={icon(WATER)} />);
    const first = container.querySelector('svg');
    rerender(<Art svg={icon(WATER)} />);
    expect(container.querySelector('svg')).toBe(first);
    rerender(<Art svg={icon(HARVEST)} />);
    expect(container.querySelector('svg')).not.toBe(first);
  });
});

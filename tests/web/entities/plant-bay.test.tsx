import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PlantBay } from '../../../src/entities/plant/plant-bay.tsx';
import { plantShape } from '../../kit/shapes.ts';

const renderBay = (stage: number, Bay = PlantBay) => (
  <Bay
    plant={plantShape(1, { stage })}
    view={{ kind: 'waiting', verb: 'Water', dueAtMs: 0, leftMs: 1000, progress: 0.25 }}
  />
);

describe('PlantBay', () => {
  it('fills its ring in proportion to the elapsed waiting time', () => {
    const { container } = render(renderBay(2));
    const ring = container.querySelector('[class*="progress"]');
    // A quarter of 2π × 55.5.
    expect(ring?.getAttribute('stroke-dasharray')).toBe('87.2 348.7');
  });

  it('grows at once while the animations have not been loaded', async () => {
    vi.resetModules();
    const { PlantBay: Bay } = await import('../../../src/entities/plant/plant-bay.tsx');
    const { container, rerender } = render(renderBay(2, Bay));
    rerender(renderBay(3, Bay));
    expect(screen.getByRole('img', { name: /stage 3/ })).toBeTruthy();
    expect(container.querySelector('[class*="drops"]')).toBeNull();
  });
});

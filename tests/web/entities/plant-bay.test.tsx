import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PlantBay } from '../../../src/entities/plant-bay.tsx';
import { plantShape } from '../kit/farm.ts';

afterEach(cleanup);

const bay = (stage: number) => (
  <PlantBay
    plant={plantShape(1, { stage })}
    view={{ kind: 'waiting', verb: 'Water', leftMs: 1000, grown: 0.25 }}
  />
);
const drops = (container: HTMLElement) => container.querySelector('[class*="drops"]');

describe('PlantBay', () => {
  it('fills its ring by the share of the wait that is over', () => {
    const { container } = render(bay(2));
    const ring = container.querySelector('[class*="progress"]');
    // A quarter of 2π × 55.5.
    expect(ring?.getAttribute('stroke-dasharray')).toBe('87.2 348.7');
  });

  it('lets water fall once a plant has grown, and only then', () => {
    const { container, rerender } = render(bay(2));
    expect(drops(container)).toBeNull();
    rerender(bay(3));
    const last = drops(container)?.lastElementChild;
    expect(last).toBeTruthy();
    if (last) fireEvent.animationEnd(last);
    expect(drops(container)).toBeNull();
  });
});

import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PlantBay } from '../../../src/entities/plant-bay.tsx';
import { plantShape } from '../kit/game-fixture.ts';

afterEach(cleanup);

const renderBay = (stage: number) => (
  <PlantBay
    plant={plantShape(1, { stage })}
    view={{ kind: 'waiting', verb: 'Water', leftMs: 1000, progress: 0.25 }}
  />
);
const findDrops = (container: HTMLElement) => container.querySelector('[class*="drops"]');

describe('PlantBay', () => {
  it('fills its ring in proportion to the elapsed waiting time', () => {
    const { container } = render(renderBay(2));
    const ring = container.querySelector('[class*="progress"]');
    // A quarter of 2π × 55.5.
    expect(ring?.getAttribute('stroke-dasharray')).toBe('87.2 348.7');
  });

  it('shows falling drops only after the plant has grown', () => {
    const { container, rerender } = render(renderBay(2));
    expect(findDrops(container)).toBeNull();
    rerender(renderBay(3));
    const last = findDrops(container)?.lastElementChild;
    expect(last).toBeTruthy();
    if (last) fireEvent.animationEnd(last);
    expect(findDrops(container)).toBeNull();
  });
});

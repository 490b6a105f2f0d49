import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawEmptyPot } from '../../../src/art/plant/empty-pot.ts';
import { DrawingPicture } from '../../../src/entities/drawing-picture.tsx';
import { RarityLabel } from '../../../src/entities/plant/rarity-label.tsx';
import { drawSeedStash } from '../../../src/art/plant/seed-stash.ts';
import { RARITIES } from '../../../src/game/rarity.ts';

describe('pictures on a page', () => {
  it('show each rarity with an icon and its name', { tags: ['ART-05'] }, () => {
    const { container } = render(RARITIES.map(({ id }) => <RarityLabel key={id} rarityId={id} />));
    const signs = [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML);
    expect(new Set(signs).size).toBe(RARITIES.length);
    for (const { name } of RARITIES) expect(screen.getByText(name)).toBeTruthy();
  });

  it('do not share ids when the same drawing appears twice', () => {
    const { container } = render(
      <>
        <DrawingPicture draw={drawSeedStash} />
        <DrawingPicture draw={drawSeedStash} />
        <DrawingPicture draw={drawEmptyPot} />
        <DrawingPicture draw={drawEmptyPot} />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(screen.getAllByRole('img', { name: 'The seed cabinet' })).toHaveLength(2);
  });
});

import type { GrowhouseShape } from '../contract/shapes.ts';
import { getRarity } from '../game/rarity.ts';
import { Picture } from './picture.tsx';
import { getStrainLook } from './strain-look.ts';

const SIZES = ['small', 'medium', 'large'] as const;

interface GrowhousePictureProps {
  readonly growhouse: GrowhouseShape;
  readonly className?: string | undefined;
}

/** Shows a growhouse at night, lit by its rarity, with its growing strains inside. */
export function GrowhousePicture({ growhouse, className }: GrowhousePictureProps) {
  const { rarity, id } = growhouse;
  const size = SIZES[growhouse.size];
  const growing = listGrowingStrains(growhouse).map(getStrainLook);
  return (
    <Picture
      picture={{ kind: 'growhouse', size, rarity, seed: id, growing }}
      title={`${getRarity(rarity).name} ${size} growhouse at night`}
      className={className}
    />
  );
}

/** Returns each strain's id once, the rarest first because the picture only has room for a few. */
function listGrowingStrains({ plants }: GrowhouseShape): number[] {
  const ids = plants.filter(({ harvested }) => !harvested).map(({ strain }) => strain.id);
  return [...new Set(ids)].sort((a, b) => b - a);
}

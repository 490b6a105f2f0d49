import { useId, useMemo } from 'react';
import { growhouse as drawGrowhouse } from '../art/growhouse.ts';
import type { GrowhouseShape } from '../contract/shapes.ts';
import { Art } from '../ui/art.tsx';
import { strainLook } from './strain-look.ts';

const SIZES = ['small', 'medium', 'large'] as const;

interface GrowhousePictureProps {
  readonly house: GrowhouseShape;
  readonly className?: string | undefined;
}

/** The growhouse by night: size by level, light by its growers, and inside what grows there. */
export function GrowhousePicture({ house, className }: GrowhousePictureProps) {
  const uid = useId();
  const strains = strainsGrowing(house).join();
  const picture = useMemo(
    () =>
      drawGrowhouse({
        size: SIZES[house.size],
        rarity: house.rarity,
        seed: house.id,
        growing: strains === '' ? [] : strains.split(',').map((id) => strainLook(Number(id))),
        uid,
      }),
    [house.size, house.rarity, house.id, strains, uid],
  );
  return <Art svg={picture} className={className} />;
}

/** The strains' ids, each once, the rarest first: there is not room for all of them. */
function strainsGrowing({ plants }: GrowhouseShape): number[] {
  const ids = plants.filter(({ harvested }) => !harvested).map(({ strain }) => strain.id);
  return [...new Set(ids)].sort((one, other) => other - one);
}

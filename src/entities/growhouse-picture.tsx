import { useId, useMemo } from 'react';
import { growhouse as drawGrowhouse } from '../art/growhouse.ts';
import type { GrowhouseShape } from '../contract/shapes.ts';
import { Art } from '../ui/art.tsx';

const SIZES = ['small', 'medium', 'large'] as const;

interface GrowhousePictureProps {
  readonly house: GrowhouseShape;
  readonly className?: string | undefined;
}

/** The growhouse by night: size by level, light by its growers. */
export function GrowhousePicture({ house, className }: GrowhousePictureProps) {
  const uid = useId();
  const picture = useMemo(
    () => drawGrowhouse({ size: SIZES[house.size], rarity: house.rarity, seed: house.id, uid }),
    [house.size, house.rarity, house.id, uid],
  );
  return <Art svg={picture} className={className} />;
}

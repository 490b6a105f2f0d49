import type { GrowhouseShape } from '../contract/shapes.ts';
import { rarityOf } from '../game/rarity.ts';
import { Picture } from './picture.tsx';
import { strainLook } from './strain-look.ts';

const SIZES = ['small', 'medium', 'large'] as const;

interface GrowhousePictureProps {
  readonly house: GrowhouseShape;
  readonly className?: string | undefined;
}

/** The growhouse by night: size by level, light by its growers, and inside what grows there. */
export function GrowhousePicture({ house, className }: GrowhousePictureProps) {
  const { rarity, id } = house;
  const size = SIZES[house.size];
  const growing = strainsGrowing(house).map(strainLook);
  return (
    <Picture
      of={{ kind: 'growhouse', size, rarity, seed: id, growing }}
      title={`${rarityOf(rarity).name} ${size} growhouse at night`}
      className={className}
    />
  );
}

/** The strains' ids, each once, the rarest first: there is not room for all of them. */
function strainsGrowing({ plants }: GrowhouseShape): number[] {
  const ids = plants.filter(({ harvested }) => !harvested).map(({ strain }) => strain.id);
  return [...new Set(ids)].sort((one, other) => other - one);
}

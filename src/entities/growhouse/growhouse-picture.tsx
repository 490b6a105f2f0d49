import type { GrowhouseShape } from '../../contract/shapes.ts';
import { getRarity } from '../../game/rarity.ts';
import { i18n } from '../../language/i18n.ts';
import type { Picture as PictureData } from '../../paint/pictures.ts';
import { Picture } from '../picture.tsx';
import { getStrainLook } from '../plant/plant-picture.ts';

/** The words for the sizes of growhouses. */
export const SIZES = ['small', 'medium', 'large'] as const;

const TITLES = [
  /*i18n*/ '{rarity} small growhouse at night',
  /*i18n*/ '{rarity} medium growhouse at night',
  /*i18n*/ '{rarity} large growhouse at night',
] as const;

interface GrowhousePictureProps {
  readonly growhouse: GrowhouseShape;
  /** How many of the gifts for days of care adorn it, 0 to 3. */
  readonly careGifts?: number | undefined;
  readonly className?: string | undefined;
  /** Called when the picture has appeared, and again whenever it is replaced. */
  readonly onShown?: () => void;
}

/** Shows a growhouse at night, lit by its rarity, with its growing strains inside. */
export function GrowhousePicture({ growhouse, careGifts, ...props }: GrowhousePictureProps) {
  return (
    <Picture
      picture={{ ...toGrowhousePicture(growhouse), careGifts }}
      title={i18n.t(TITLES[growhouse.size], { rarity: i18n.t(getRarity(growhouse.rarity).name) })}
      {...props}
    />
  );
}

/** Returns the picture of a growhouse with its growing strains inside. */
export function toGrowhousePicture(
  growhouse: GrowhouseShape,
): Extract<PictureData, { kind: 'growhouse' }> {
  const { rarity, id, level } = growhouse;
  const growing = listGrowingStrains(growhouse).map(getStrainLook);
  return { kind: 'growhouse', size: SIZES[growhouse.size], level, rarity, seed: id, growing };
}

/** Returns each strain's id once, the rarest first because the picture only has room for a few. */
function listGrowingStrains({ plants }: GrowhouseShape): number[] {
  const ids = plants.filter(({ harvested }) => !harvested).map(({ strain }) => strain.id);
  return [...new Set(ids)].sort((a, b) => b - a);
}

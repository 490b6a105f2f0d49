import { Picture } from '../../entities/picture.tsx';
import type { Strain } from '../../game/strain.ts';
import { getStrainLook } from '../../entities/plant/plant-picture.ts';
import { FINAL_STAGE } from '../../game/plant.ts';
import { perLanguage } from '../../language/formats.ts';
import { i18n } from '../../language/i18n.ts';
import type { Picture as PictureOptions } from '../../paint/pictures.ts';

interface StrainPictureProps {
  readonly strain: Strain;
  readonly isDiscovered: boolean;
  readonly className?: string | undefined;
}

/** A strain's ripe plant. The name of an undiscovered one is not given away. */
export function StrainPicture({ strain, isDiscovered, className }: StrainPictureProps) {
  return (
    <Picture
      picture={getStrainPicture(strain)}
      title={
        isDiscovered
          ? i18n.t('{strain}, ripe', { strain: strain.name })
          : i18n.t('The outline of an unknown plant')
      }
      className={className}
    />
  );
}

const getDateFormat = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** Formats a day in the reader's time zone: '21 Nov 2026'. @param iso ISO 8601 */
export const formatDate = (iso: string): string => getDateFormat().format(new Date(iso));

/** Returns the picture of a strain's ripe plant. */
export const getStrainPicture = (strain: Strain): PictureOptions => ({
  kind: 'plant',
  ...getStrainLook(strain.id),
  stage: FINAL_STAGE,
  state: 'healthy',
  rarity: strain.rarityId,
  fit: 0.5,
});

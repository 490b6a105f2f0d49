import { Picture } from '../../entities/picture.tsx';
import type { Strain } from '../../game/strain.ts';
import { getStrainPicture } from './strain-picture-options.ts';

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
      title={isDiscovered ? `${strain.name}, ripe` : 'The outline of an unknown plant'}
      className={className}
    />
  );
}

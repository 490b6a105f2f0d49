import { drawDispensary } from '../../../art/scene/dispensary.ts';
import { DrawingPicture } from '../../../entities/drawing-picture.tsx';
import { i18n } from '../../../language/i18n.ts';

export const DispensaryPicture = ({ className }: { readonly className: string | undefined }) => (
  <DrawingPicture
    draw={drawDispensary}
    title={i18n.t('The dispensary at night')}
    className={className}
  />
);

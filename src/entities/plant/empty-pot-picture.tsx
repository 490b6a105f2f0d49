import { useId, useMemo } from 'react';
import { drawEmptyPot } from '../../art/plant/empty-pot.ts';
import { renderSvg } from '../../art/render-svg.ts';
import { Art } from '../../ui/art.tsx';

/** Shows a pot without a plant, as decoration of an empty state. */
export function EmptyPotPicture({ className }: { readonly className?: string | undefined }) {
  const uid = useId();
  const svg = useMemo(() => renderSvg(drawEmptyPot({ uid })), [uid]);
  return <Art svg={svg} className={className} />;
}

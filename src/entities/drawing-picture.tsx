import { useId, useMemo } from 'react';
import { renderSvg } from '../art/render-svg.ts';
import type { Drawing } from '../art/shapes.ts';
import { Art } from '../ui/art.tsx';

interface DrawingPictureProps {
  readonly draw: (options: { readonly uid: string }) => Drawing;
  readonly className?: string | undefined;
}

/** Shows a drawing whose ids are unique on the page. */
export function DrawingPicture({ draw, className }: DrawingPictureProps) {
  const uid = useId();
  const svg = useMemo(() => renderSvg(draw({ uid })), [draw, uid]);
  return <Art svg={svg} className={className} />;
}

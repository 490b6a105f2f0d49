import { useId, useMemo } from 'react';
import { renderSvg } from '../art/render-svg.ts';
import type { Drawing } from '../art/shapes.ts';
import { Art } from '../ui/art.tsx';

interface DrawingPictureProps {
  readonly draw: (options: { readonly uid: string; readonly title?: string }) => Drawing;
  /** What it shows; left out if it only decorates. */
  readonly title?: string;
  readonly className?: string | undefined;
}

/** Shows a drawing whose ids are unique on the page. */
export function DrawingPicture({ draw, title, className }: DrawingPictureProps) {
  const uid = useId();
  const svg = useMemo(
    () => renderSvg(draw({ uid, ...(title !== undefined && { title }) })),
    [draw, title, uid],
  );
  return <Art svg={svg} className={className} />;
}

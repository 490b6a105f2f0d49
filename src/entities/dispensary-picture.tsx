import { useId, useMemo } from 'react';
import { drawDispensary } from '../art/scene/dispensary.ts';
import { renderSvg } from '../art/render-svg.ts';
import { Art } from '../ui/art.tsx';

/** Shows the dispensary at night. */
export function DispensaryPicture({ className }: { readonly className?: string | undefined }) {
  const uid = useId();
  const svg = useMemo(() => renderSvg(drawDispensary({ uid })), [uid]);
  return <Art svg={svg} className={className} />;
}

import { useId, useMemo } from 'react';
import { drawSeedStash } from '../../art/plant/seed-stash.ts';
import { renderSvg } from '../../art/render-svg.ts';
import { Art } from '../../ui/art.tsx';

/** Shows the seed cabinet. */
export function SeedStashPicture({ className }: { readonly className?: string | undefined }) {
  const uid = useId();
  const svg = useMemo(() => renderSvg(drawSeedStash({ uid })), [uid]);
  return <Art svg={svg} className={className} />;
}

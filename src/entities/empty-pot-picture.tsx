import { useId, useMemo } from 'react';
import { emptyPot } from '../art/empty-pot.ts';
import { Art } from '../ui/art.tsx';

/** A pot that waits for a seed, beside the words that say so. */
export function EmptyPotPicture({ className }: { readonly className?: string | undefined }) {
  const uid = useId();
  const picture = useMemo(() => emptyPot({ uid }), [uid]);
  return <Art svg={picture} className={className} />;
}

import { useId, useMemo } from 'react';
import { dispensary } from '../art/dispensary.ts';
import { Art } from '../ui/art.tsx';

/** The dispensary by night. */
export function DispensaryPicture({ className }: { readonly className?: string | undefined }) {
  const uid = useId();
  const picture = useMemo(() => dispensary({ uid }), [uid]);
  return <Art svg={picture} className={className} />;
}

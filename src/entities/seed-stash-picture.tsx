import { useId, useMemo } from 'react';
import { seedStash } from '../art/seed-stash.ts';
import { Art } from '../ui/art.tsx';

/** The cabinet that keeps the seeds. */
export function SeedStashPicture({ className }: { readonly className?: string | undefined }) {
  const uid = useId();
  const picture = useMemo(() => seedStash({ uid }), [uid]);
  return <Art svg={picture} className={className} />;
}

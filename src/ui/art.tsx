import { memo } from 'react';

interface ArtProps {
  /** The text of one SVG element from a generator; it brings its own accessible name. */
  readonly svg: string;
  readonly className?: string | undefined;
}

/**
 * Puts a drawing on the page. The text must come from a generator, never from outside: it becomes
 * markup as it is. Drawn again only when the text changes.
 */
export const Art = memo(function Art({ svg, className }: ArtProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
});

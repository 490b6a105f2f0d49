import { memo } from 'react';

interface ArtProps {
  /** SVG text from `renderSvg`; it brings its own accessible name. */
  readonly svg: string;
  readonly className?: string | undefined;
}

/**
 * Inserts a drawing as inline SVG and replaces it only when the text changes. The text becomes markup
 * unchecked, so it must come from `renderSvg`, never from outside.
 */
export const Art = memo(function Art({ svg, className }: ArtProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
});

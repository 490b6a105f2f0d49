import { memo } from 'react';

interface ArtProps {
  /** SVG text from `renderSvg`, which includes the accessible name. */
  readonly svg: string;
  readonly className?: string | undefined;
}

/**
 * Inserts a drawing as inline SVG and replaces it only when the text changes. The text is not
 * sanitized, so it must come from `renderSvg`.
 */
export const Art = memo(function Art({ svg, className }: ArtProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
});

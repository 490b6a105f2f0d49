import { type Glyph, icon, type IconStyle } from '../art/icon.ts';
import { Art } from '../ui/art.tsx';

interface IconProps extends IconStyle {
  readonly glyph: Glyph;
  readonly className?: string | undefined;
}

/** One icon of the family in the text's colour; silent unless it has a label. */
export function Icon({ glyph, className, ...style }: IconProps) {
  return <Art svg={icon(glyph, style)} className={className} />;
}

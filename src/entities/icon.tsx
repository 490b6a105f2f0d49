import { drawIcon, type Glyph, type IconOptions } from '../art/icons/icon.ts';
import { renderSvg } from '../art/render-svg.ts';
import { Art } from '../ui/art.tsx';

interface IconProps extends IconOptions {
  readonly glyph: Glyph;
  readonly className?: string | undefined;
}

/** Shows an icon in the text's colour. Without a label it is hidden from screen readers. */
export function Icon({ glyph, className, ...options }: IconProps) {
  return <Art svg={renderSvg(drawIcon(glyph, options))} className={className} />;
}

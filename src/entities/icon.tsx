import { icon, type IconName, type IconStyle } from '../art/icons.ts';
import { Art } from '../ui/art.tsx';

interface IconProps extends IconStyle {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** One icon of the family in the text's colour; silent unless it has a label. */
export function Icon({ name, className, ...style }: IconProps) {
  return <Art svg={icon(name, style)} className={className} />;
}

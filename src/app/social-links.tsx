import { DISCORD, X } from '../art/frame-icons.ts';
import { Icon } from '../entities/icon.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Our places elsewhere. */
const PLACES = [
  { name: 'X', url: 'https://x.com/growerzhub', glyph: X },
  { name: 'Discord', url: 'https://discord.gg/growerz', glyph: DISCORD },
] as const;

/** @param props.veil set where they stand over a picture */
export function SocialLinks({ veil }: { readonly veil: boolean }) {
  return PLACES.map(({ name, url, glyph }) => (
    <a
      key={name}
      className={buttonClass(veil ? { size: 'square', veil } : { look: 'ghost', size: 'square' })}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
    >
      <Icon glyph={glyph} size={22} />
    </a>
  ));
}

import { DISCORD, X } from '../../art/icons/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { getButtonClass } from '../../ui/button.tsx';

/** The project's accounts on other sites. */
const SOCIAL_LINKS = [
  { name: 'X', url: 'https://x.com/growerzhub', glyph: X },
  { name: 'Discord', url: 'https://discord.gg/growerz', glyph: DISCORD },
] as const;

interface SocialLinksProps {
  /** Whether the links lie over a picture. */
  readonly isTranslucent: boolean;
}

/** Links to the project's social accounts. */
export function SocialLinks({ isTranslucent }: SocialLinksProps) {
  return SOCIAL_LINKS.map(({ name, url, glyph }) => (
    <a
      key={name}
      className={getButtonClass(
        isTranslucent ? { size: 'square', isTranslucent } : { variant: 'ghost', size: 'square' },
      )}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
    >
      <Icon glyph={glyph} size={22} />
    </a>
  ));
}

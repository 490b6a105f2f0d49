import { useMatch } from 'react-router-dom';
import { BACK, DISCORD, X } from '../../art/icons/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { WalletArea } from '../../features/wallet/wallet-button.tsx';
import { getButtonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { Logo } from '../../ui/navigation/logo.tsx';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import styles from './layout.module.css';

/** The brand, the way back to the hub, the social links, and the wallet on wide screens. */
export function Header() {
  const isGrowhouse = useMatch('/growhouse/:growhouseId') !== null;
  const isDesktop = useIsDesktop();
  return (
    <header className={classNames(styles.header, isGrowhouse && styles.overPicture)}>
      <Link to="/" className={styles.brand} aria-label="Growerz Hub">
        <Logo className={styles.logo} />
        <span className={styles.name}>Growerz Hub</span>
      </Link>
      {isGrowhouse && (
        <Link
          to="/hub"
          className={getButtonClass({ isTranslucent: true })}
          aria-label="Growhouse Hub"
        >
          <Icon glyph={BACK} />
          <span className={styles.hubName}>Growhouse Hub</span>
        </Link>
      )}
      {/* Others on each kind of page, because they are in another place: none of them moves. */}
      <SocialLinks
        key={isGrowhouse ? 'growhouse' : 'page'}
        isTranslucent={isGrowhouse && !isDesktop}
      />
      <span className={styles.space} />
      <div className={styles.wallet}>
        <WalletArea />
      </div>
    </header>
  );
}

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
function SocialLinks({ isTranslucent }: SocialLinksProps) {
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

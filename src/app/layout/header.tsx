import { useMatch } from 'react-router-dom';
import { ALMANAC, BACK, DISCORD, X } from '../../art/icons/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { DISCORD_URL } from '../../entities/social-links.ts';
import { WalletArea } from '../../features/wallet/wallet-button.tsx';
import { i18n } from '../../language/i18n.ts';
import { getButtonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { Logo } from '../../ui/navigation/logo.tsx';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import styles from './layout.module.css';

/** The brand and the way back to the hub; on wide screens the social links, the almanac and the wallet. */
export function Header() {
  const isGrowhouse = useMatch('/growhouse/:growhouseId') !== null;
  const isDesktop = useIsDesktop();
  const player = usePlayerAddress();
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
          aria-label={i18n.t('Growhouse Hub')}
        >
          <Icon glyph={BACK} className="back" />
          <span className={styles.hubName}>{i18n.t('Growhouse Hub')}</span>
        </Link>
      )}
      {isDesktop && <SocialLinks />}
      <span className="grow" />
      {isDesktop && player !== null && (
        <Link to="/almanac" className={getButtonClass({ variant: 'ghost' })}>
          <Icon glyph={ALMANAC} size={20} />
          {i18n.t('Almanac')}
        </Link>
      )}
      <div className={styles.wallet}>
        <WalletArea />
      </div>
    </header>
  );
}

/** The project's accounts on other sites. */
const SOCIAL_LINKS = [
  { name: 'X', url: 'https://x.com/growerzhub', glyph: X },
  { name: 'Discord', url: DISCORD_URL, glyph: DISCORD },
] as const;

/** Links to the project's social accounts: in the header, or in the footer on a phone. */
export function SocialLinks() {
  return SOCIAL_LINKS.map(({ name, url, glyph }) => (
    <a
      key={name}
      className={getButtonClass({ variant: 'ghost', size: 'square' })}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
    >
      <Icon glyph={glyph} size={22} />
    </a>
  ));
}

import { i18n } from '../../language/i18n.ts';
import { getButtonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './sections.module.css';

/** Confirms that an account was deleted. */
export const AccountDeletedPage = () => (
  <Page title={i18n.t('Your account is deleted')}>
    <Panel>
      <p className={styles.text}>
        {i18n.t(
          'You are signed out everywhere, and this device has forgotten your growhouses. What the game still owes you goes to your wallet. Thank you for growing with us.',
        )}
      </p>
      <Link to="/" className={getButtonClass({ variant: 'neutral' })}>
        {i18n.t('Back to the start')}
      </Link>
    </Panel>
  </Page>
);

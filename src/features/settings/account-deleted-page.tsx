import { getButtonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './sections.module.css';
import pageStyles from './settings-page.module.css';

/** Confirms that an account was deleted. */
export const AccountDeletedPage = () => (
  <div className={pageStyles.page}>
    <h1>Your account is deleted</h1>
    <Panel>
      <p className={styles.text}>
        You are signed out everywhere, and this device has forgotten your growhouses. What the game
        still owes you goes to your wallet. Thank you for growing with us.
      </p>
      <Link to="/" className={getButtonClass({ variant: 'neutral' })}>
        Back to the start
      </Link>
    </Panel>
  </div>
);

import { useState } from 'react';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './nickname-report-page.module.css';
import { NicknameReportForm } from './nickname-report-form.tsx';

/** Reports a nickname that somebody has seen on a shared picture. */
export function NicknameReportPage() {
  const isPlayer = usePlayerAddress() !== null;
  const [reported, setReported] = useState<string | null>(null);
  return (
    <Page
      title="Report a nickname"
      maxWidth={560}
      about={
        <>
          The game shows you nobody’s nicknames but your own. Pictures that players share can show
          one. If it breaks the <Link to="/terms">terms</Link>, tell us: an admin looks at it and
          can remove it. The owner does not learn who reported it.
        </>
      }
    >
      {!isPlayer ? (
        <Panel title="Sign in first">
          <p className={styles.text}>
            Only players can report, so that nobody floods the admins. <Link to="/">Sign in</Link>,
            and come back through the terms.
          </p>
        </Panel>
      ) : reported === null ? (
        <Panel>
          <NicknameReportForm onReported={setReported} />
        </Panel>
      ) : (
        <Panel title="Thank you">
          <p className={styles.text} role="status">
            You reported “{reported}”. An admin will look at it.
          </p>
        </Panel>
      )}
    </Page>
  );
}

import { Segmented } from '../../../ui/segmented.tsx';
import { useSearch } from '../use-search.ts';
import { ApplicationLogs } from './application-logs.tsx';
import { AuditTrail } from './audit-trail.tsx';
import styles from './logs-tab.module.css';

const VIEWS = [
  { value: 'logs', label: 'Application Logs' },
  { value: 'audit', label: 'Audit Trail' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The application's log, and the trail of what admins did; each at an address of its own. */
export function LogsTab() {
  const [address, setAddress] = useSearch();
  const view: View = address.get('view') === 'audit' ? 'audit' : 'logs';
  return (
    <div className={styles.tab}>
      <Segmented
        label="Logs"
        value={view}
        options={VIEWS}
        onChange={(chosen) =>
          setAddress(new URLSearchParams(chosen === 'audit' ? { view: chosen } : {}))
        }
      />
      {view === 'audit' ? <AuditTrail /> : <ApplicationLogs />}
    </div>
  );
}

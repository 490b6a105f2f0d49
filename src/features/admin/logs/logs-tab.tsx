import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useSearchParams } from '../use-search-params.ts';
import { ApplicationLogs } from './application-logs.tsx';
import { AuditTrail } from './audit-trail.tsx';
import styles from './logs-tab.module.css';

const VIEWS = [
  { value: 'logs', label: 'Application Logs' },
  { value: 'audit', label: 'Audit Trail' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The application log and the audit trail, each with its own URL. */
export function LogsTab() {
  const [searchParams, setSearchParams] = useSearchParams();
  const view: View = searchParams.get('view') === 'audit' ? 'audit' : 'logs';
  return (
    <div className={styles.tab}>
      <SegmentedControl
        label="Logs"
        value={view}
        options={VIEWS}
        onChange={(chosen) =>
          setSearchParams(new URLSearchParams(chosen === 'audit' ? { view: chosen } : {}))
        }
      />
      {view === 'audit' ? <AuditTrail /> : <ApplicationLogs />}
    </div>
  );
}

import { useSearchParams } from 'react-router-dom';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { ApplicationLogs } from './application-logs.tsx';
import { AuditTrail } from './audit-trail.tsx';
import styles from './logs-tab.module.css';

const VIEWS = [
  { value: 'logs', label: 'Application Logs' },
  { value: 'audit', label: 'Audit Trail' },
] as const;

/** The application log and the audit trail, each with its own URL. */
export function LogsTab() {
  const [searchParams, setSearchParams] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === searchParams.get('view'))?.value ?? 'logs';
  return (
    <div className={styles.tab}>
      <SegmentedControl
        label="Logs"
        value={view}
        options={VIEWS}
        onChange={(chosen) =>
          setSearchParams(new URLSearchParams(chosen === 'logs' ? {} : { view: chosen }))
        }
      />
      {view === 'audit' ? <AuditTrail /> : <ApplicationLogs />}
    </div>
  );
}

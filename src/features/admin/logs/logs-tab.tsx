import { useSearchParams } from 'react-router-dom';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { ClientErrorPage } from '../errors/client-error-page.tsx';
import { ClientErrors } from '../errors/client-errors.tsx';
import { parsePositiveInteger } from '../list/list-filters.ts';
import { ApplicationLogs } from './application-logs.tsx';
import { AuditTrail } from './audit-trail.tsx';
import styles from './logs-tab.module.css';

const VIEWS = [
  { value: 'logs', label: 'Application Logs' },
  { value: 'audit', label: 'Audit Trail' },
  { value: 'errors', label: 'Errors' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The application log, the audit trail and the errors of clients, each with its own URL. */
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
      <LogsView view={view} errorId={parsePositiveInteger(searchParams.get('error') ?? '')} />
    </div>
  );
}

function LogsView({ view, errorId }: { readonly view: View; readonly errorId: number | null }) {
  if (view === 'audit') return <AuditTrail />;
  if (view === 'logs') return <ApplicationLogs />;
  return errorId === null ? <ClientErrors /> : <ClientErrorPage id={errorId} />;
}

import { useSearchParams } from 'react-router-dom';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { ReportedNicknames } from '../reported-nicknames/reported-nicknames.tsx';
import { GrowhouseTable } from './growhouse-table.tsx';
import styles from './growhouses-tab.module.css';

const VIEWS = [
  { value: 'growhouses', label: 'Growhouses' },
  { value: 'reports', label: 'Reported nicknames' },
] as const;

/** The growhouses of all players and the nicknames that were reported, each with its own URL. */
export function GrowhousesTab() {
  const [searchParams, setSearchParams] = useSearchParams();
  const view = searchParams.get('view') === 'reports' ? 'reports' : 'growhouses';
  return (
    <div className={styles.tab}>
      <SegmentedControl
        label="Growhouses"
        value={view}
        options={VIEWS}
        onChange={(chosen) =>
          setSearchParams(new URLSearchParams(chosen === 'growhouses' ? {} : { view: chosen }))
        }
      />
      {view === 'reports' ? <ReportedNicknames /> : <GrowhouseTable />}
    </div>
  );
}

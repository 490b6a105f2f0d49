import { type ReactNode, useId } from 'react';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import styles from './growhouse-browser.module.css';
import {
  GROWHOUSE_FILTERS,
  matchesFilter,
  matchesSearch,
  parseGrowhouseFilter,
} from './growhouse-filter.ts';
import type { GrowhouseListProps } from './growhouse-list.tsx';
import { GrowhouseRows } from './growhouse-rows.tsx';
import { GrowhouseScroller } from './growhouse-scroller.tsx';
import { type GrowhouseViewSetting, useGrowhouseViewSetting } from './growhouse-view-setting.ts';
import { MIN_SEARCHED } from './list-limits.ts';
import type { GrowhouseWithStep } from '../next-steps.ts';
import { useUrlParameter } from './use-url-parameter.ts';

interface GrowhouseBrowserProps {
  /** More than three, in the order in which they are listed. */
  readonly growhouses: readonly GrowhouseWithStep[];
  readonly nowMs: number;
  /** Renders the cards, which the first screen has loaded already. */
  readonly renderList: (props: GrowhouseListProps) => ReactNode;
}

/** The growhouses of a player with many: filtered and searched by the URL, as cards or as a list. */
export function GrowhouseBrowser({ growhouses, nowMs, renderList }: GrowhouseBrowserProps) {
  const [filterText, setFilter] = useUrlParameter('show', 'all');
  const [query, setQuery] = useUrlParameter('find', '');
  const [view, setView] = useGrowhouseViewSetting();
  const filter = parseGrowhouseFilter(filterText);
  const found = growhouses.filter(
    (entry) => matchesFilter(entry, filter) && matchesSearch(entry.growhouse, query),
  );
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          label="Filter"
          value={filter}
          options={GROWHOUSE_FILTERS.map(({ value, label }) => ({
            value,
            label: (
              <FilterLabel
                label={label}
                count={growhouses.filter((entry) => matchesFilter(entry, value)).length}
              />
            ),
          }))}
          onChange={setFilter}
        />
        {growhouses.length >= MIN_SEARCHED && <SearchField value={query} onChange={setQuery} />}
        <SegmentedControl label="View" value={view} options={VIEWS} onChange={setView} />
      </div>
      <p className={styles.result} role="status">
        {found.length === 0 && 'No growhouse matches. Change the filter or the search.'}
      </p>
      {view === 'list' ? (
        <GrowhouseRows growhouses={found} nowMs={nowMs} />
      ) : (
        <GrowhouseScroller growhouses={found} renderList={renderList} />
      )}
    </>
  );
}

const VIEWS: readonly { value: GrowhouseViewSetting; label: string }[] = [
  { value: 'cards', label: 'Cards' },
  { value: 'list', label: 'List' },
];

function FilterLabel({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <>
      {label} <span className={styles.count}>{count}</span>
    </>
  );
}

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function SearchField({ value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={id} className={styles.searchLabel}>
        Find a growhouse by nickname or number
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="Nickname or number"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

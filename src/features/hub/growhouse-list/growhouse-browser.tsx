import { memo, type ReactNode, useId, useState, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { i18n } from '../../../language/i18n.ts';
import { readText, storeText } from '../../../browser/storage.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import styles from './growhouse-browser.module.css';
import { type GrowhouseListProps, MIN_SEARCHED } from './growhouse-list.tsx';
import { GrowhouseRows, GrowhouseScroller } from './growhouse-rows.tsx';
import type { GrowhouseWithStep } from '../next-steps.tsx';
import { getGrowhouseTitle } from '../../../game/growhouse-title.ts';
import { needsAttention } from '../../../game/next-step/next-step-order.ts';

interface GrowhouseBrowserProps {
  /** More than three, in the order in which they are listed. */
  readonly growhouses: readonly GrowhouseWithStep[];
  /** Renders the cards, which the first screen has loaded already. */
  readonly renderList: (props: GrowhouseListProps) => ReactNode;
}

/** The growhouses of a player with many: filtered and searched by the URL, as cards or as a list. */
export const GrowhouseBrowser = memo(function GrowhouseBrowser(props: GrowhouseBrowserProps) {
  const { growhouses, renderList } = props;
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
          label={i18n.t('Filter')}
          value={filter}
          options={GROWHOUSE_FILTERS.map(({ value, label }) => ({
            value,
            label: (
              <FilterLabel
                label={i18n.t(label)}
                count={growhouses.filter((entry) => matchesFilter(entry, value)).length}
              />
            ),
          }))}
          onChange={setFilter}
        />
        {growhouses.length >= MIN_SEARCHED && <SearchField value={query} onChange={setQuery} />}
        <SegmentedControl
          label={i18n.t('View')}
          value={view}
          options={VIEWS.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
          onChange={setView}
        />
      </div>
      <p className={styles.result} role="status">
        {found.length === 0 && i18n.t('No growhouse matches. Change the filter or the search.')}
      </p>
      {view === 'list' ? (
        <GrowhouseRows growhouses={found} />
      ) : (
        <GrowhouseScroller growhouses={found} renderList={renderList} />
      )}
    </>
  );
});

const VIEWS: readonly { value: GrowhouseViewSetting; label: string }[] = [
  { value: 'cards', label: /*i18n*/ 'Cards' },
  { value: 'list', label: /*i18n*/ 'List' },
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
      <label htmlFor={id} className="visually-hidden">
        {i18n.t('Find a growhouse by nickname or number')}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={i18n.t('Nickname or number')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Local storage key of the setting. */
const VIEW_KEY = 'growhouseView';

type GrowhouseViewSetting = 'cards' | 'list';

/** How the player wants many growhouses to be shown on this device: as cards unless chosen otherwise. */
function useGrowhouseViewSetting() {
  const [view, setView] = useState(readSetting);
  const changeView = (next: GrowhouseViewSetting): void => {
    setView(next);
    storeText(VIEW_KEY, next);
  };
  return [view, changeView] as const;
}

const readSetting = (): GrowhouseViewSetting => (readText(VIEW_KEY) === 'list' ? 'list' : 'cards');

/**
 * Reads and writes a parameter of the URL, replacing the history entry.
 * @param defaultValue stands for an absent parameter
 */
function useUrlParameter(
  name: string,
  defaultValue: string,
): readonly [string, (value: string) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const setValue = useCallback(
    (value: string) => {
      const parameters = new URLSearchParams(search);
      if (value === defaultValue) parameters.delete(name);
      else parameters.set(name, value);
      void navigate({ search: parameters.toString() }, { replace: true, preventScrollReset: true });
    },
    [search, navigate, name, defaultValue],
  );
  return [new URLSearchParams(search).get(name) ?? defaultValue, setValue];
}

/** The choices of the filter; a growhouse may match more than one. */
const GROWHOUSE_FILTERS = [
  { value: 'all', label: /*i18n*/ 'All' },
  { value: 'attention', label: /*i18n*/ 'Needs attention' },
  { value: 'growing', label: /*i18n*/ 'Growing' },
  { value: 'idle', label: /*i18n*/ 'Idle' },
] as const;

type GrowhouseFilter = (typeof GROWHOUSE_FILTERS)[number]['value'];

/** Returns the filter of a URL parameter; anything unknown means all. */
export const parseGrowhouseFilter = (text: string | null): GrowhouseFilter =>
  GROWHOUSE_FILTERS.find(({ value }) => value === text)?.value ?? 'all';

/** Whether a growhouse matches a filter: `growing` has a living plant, `idle` has none. */
export function matchesFilter(
  { step, counts }: Pick<GrowhouseWithStep, 'step' | 'counts'>,
  filter: GrowhouseFilter,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'attention':
      return needsAttention(step);
    case 'growing':
      return counts.active > 0;
    case 'idle':
      return counts.active === 0;
  }
}

/**
 * Whether a search text is part of the growhouse's title or nickname, or is its number: '12' and
 * '# 12' find number 12, but not 112. An empty text finds everything.
 */
export function matchesSearch(
  growhouse: { readonly id: number; readonly nickname: string | null },
  text: string,
): boolean {
  const query = text.trim().toLowerCase();
  const number = /^#?\s*(\d+)$/.exec(query)?.[1];
  if (number !== undefined && Number(number) === growhouse.id) return true;
  // A number finds other growhouses by their nicknames only.
  const name =
    number === undefined ? getGrowhouseTitle(i18n, growhouse) : (growhouse.nickname ?? '');
  return name.toLowerCase().includes(query);
}

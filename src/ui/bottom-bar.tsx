import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';

import styles from './bottom-bar.module.css';
import { usePageMark } from './use-page-mark.ts';

/** The two places a page may fill in the phone's bar. */
type Slot = 'actions' | 'tabs';

interface Slots {
  readonly places: Readonly<Partial<Record<Slot, HTMLElement | null>>>;
  readonly holdActions: (place: HTMLElement | null) => void;
  readonly holdTabs: (place: HTMLElement | null) => void;
  /** Whether the page has tabs there. */
  readonly hasTabs: boolean;
  readonly setHasTabs: (hasTabs: boolean) => void;
}

const SlotsContext = createContext<Slots | null>(null);

function useSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('The bottom bar is used outside its provider');
  return slots;
}

/** Holds the bar and the pages that put something into it. */
export function BottomBarProvider({ children }: { readonly children: ReactNode }) {
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [tabs, setTabs] = useState<HTMLElement | null>(null);
  const [hasTabs, setHasTabs] = useState(false);
  const slots = useMemo<Slots>(
    () => ({
      places: { actions, tabs },
      holdActions: setActions,
      holdTabs: setTabs,
      hasTabs,
      setHasTabs,
    }),
    [actions, tabs, hasTabs],
  );
  return <SlotsContext value={slots}>{children}</SlotsContext>;
}

/**
 * The bar at the thumb, on small screens only: the page's big actions, then its tabs beside
 * what the app itself puts there (`children`).
 */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  const { holdActions, holdTabs, hasTabs } = useSlots();
  return (
    <div className={styles.bar} data-bottom-bar="">
      <div className={styles.actions} data-slot="actions" ref={holdActions} />
      <div className={styles.row}>
        <div className={styles.tabs} data-slot="tabs" ref={holdTabs} />
        {/* Made anew beside tabs: it gives them its place at once, instead of sliding away. */}
        <div key={hasTabs ? 'beside' : 'alone'} className={styles.own}>
          {children}
        </div>
      </div>
    </div>
  );
}

interface FillProps {
  readonly slot: Slot;
  readonly children: ReactNode;
}

/**
 * Puts a page's controls into the bar: `actions` for the big ones (two side by side), `tabs` for
 * up to three small ones. They leave with the page.
 */
export function BottomBarFill({ slot, children }: FillProps) {
  const { places, setHasTabs } = useSlots();
  const place = places[slot];
  useLayoutEffect(() => {
    if (slot !== 'tabs') return;
    setHasTabs(true);
    return () => setHasTabs(false);
  }, [slot, setHasTabs]);
  usePageMark('data-bar-actions', slot === 'actions');
  return place ? createPortal(children, place) : null;
}

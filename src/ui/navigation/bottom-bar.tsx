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
import { useRootAttribute } from '../layout/use-root-attribute.ts';

/** The two parts of the bar that a page may fill. */
type SlotName = 'actions' | 'tabs';

interface BottomBarSlots {
  readonly elements: Readonly<Partial<Record<SlotName, HTMLElement | null>>>;
  readonly setActionsElement: (element: HTMLElement | null) => void;
  readonly setTabsElement: (element: HTMLElement | null) => void;
  /** Whether the current page has tabs in the bar. */
  readonly hasTabs: boolean;
  readonly setHasTabs: (hasTabs: boolean) => void;
}

const SlotsContext = createContext<BottomBarSlots | null>(null);

function useSlots(): BottomBarSlots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('The bottom bar is used outside of BottomBarProvider');
  return slots;
}

/** Provides the slots of the bar to the bar itself and to the pages. */
export function BottomBarProvider({ children }: { readonly children: ReactNode }) {
  const [actions, setActionsElement] = useState<HTMLElement | null>(null);
  const [tabs, setTabsElement] = useState<HTMLElement | null>(null);
  const [hasTabs, setHasTabs] = useState(false);
  const slots = useMemo<BottomBarSlots>(
    () => ({
      elements: { actions, tabs },
      setActionsElement,
      setTabsElement,
      hasTabs,
      setHasTabs,
    }),
    [actions, tabs, hasTabs],
  );
  return <SlotsContext value={slots}>{children}</SlotsContext>;
}

/**
 * The fixed bar at the bottom of small screens: the page's main actions, and below them its tabs
 * next to the app's own controls (`children`).
 */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  const { setActionsElement, setTabsElement, hasTabs } = useSlots();
  return (
    <div className={styles.bar} data-bottom-bar="">
      <div className={styles.actions} data-slot="actions" ref={setActionsElement} />
      <div className={styles.row}>
        <div className={styles.tabs} data-slot="tabs" ref={setTabsElement} />
        {/* Remounted by its key, so that it makes room for the tabs at once instead of sliding. */}
        <div key={hasTabs ? 'with-tabs' : 'without-tabs'} className={styles.own}>
          {children}
        </div>
      </div>
    </div>
  );
}

interface BottomBarContentProps {
  readonly slot: SlotName;
  readonly children: ReactNode;
}

/**
 * Puts controls of a page into the bar, for as long as it is mounted: up to two large buttons in
 * `actions`, up to three small ones in `tabs`.
 */
export function BottomBarContent({ slot, children }: BottomBarContentProps) {
  const { elements, setHasTabs } = useSlots();
  const element = elements[slot];
  useLayoutEffect(() => {
    if (slot !== 'tabs') return;
    setHasTabs(true);
    return () => setHasTabs(false);
  }, [slot, setHasTabs]);
  useRootAttribute('data-bar-actions', slot === 'actions');
  return element ? createPortal(children, element) : null;
}

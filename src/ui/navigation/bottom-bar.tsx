import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import styles from './bottom-bar.module.css';
import { useRootAttribute } from '../layout/use-root-attribute.ts';

interface BottomBarSlots {
  /** The two parts of the bar that a page may fill; null while there is no bar. */
  readonly actions: HTMLElement | null;
  readonly tabs: HTMLElement | null;
  /** Whether the current page has tabs in the bar. */
  readonly hasTabs: boolean;
}

const useSlots = create<BottomBarSlots>()(() => ({ actions: null, tabs: null, hasTabs: false }));

const setActions = (actions: HTMLElement | null): void => useSlots.setState({ actions });
const setTabs = (tabs: HTMLElement | null): void => useSlots.setState({ tabs });

/**
 * The fixed bar at the bottom of small screens: the page's main actions, and below them its tabs
 * next to the app's own controls (`children`).
 */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  const hasTabs = useSlots((slots) => slots.hasTabs);
  return (
    <div className={styles.bar} data-bottom-bar="">
      <div className={styles.actions} data-slot="actions" ref={setActions} />
      <div className={styles.row}>
        <div className={styles.tabs} data-slot="tabs" ref={setTabs} />
        {/* Remounted by its key, so that it makes room for the tabs at once instead of sliding. */}
        <div key={hasTabs ? 'with-tabs' : 'without-tabs'} className={styles.own}>
          {children}
        </div>
      </div>
    </div>
  );
}

interface BottomBarContentProps {
  readonly slot: 'actions' | 'tabs';
  readonly children: ReactNode;
}

/**
 * Puts controls of a page into the bar, for as long as it is mounted: up to two large buttons in
 * `actions`, up to three small ones in `tabs`.
 */
export function BottomBarContent({ slot, children }: BottomBarContentProps) {
  const element = useSlots((slots) => slots[slot]);
  useLayoutEffect(() => {
    if (slot !== 'tabs') return;
    useSlots.setState({ hasTabs: true });
    return () => useSlots.setState({ hasTabs: false });
  }, [slot]);
  useRootAttribute('data-bar-actions', slot === 'actions');
  return element ? createPortal(children, element) : null;
}

import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import styles from './bottom-bar.module.css';

interface BarTabs {
  /** Where the tabs of a page are rendered; null while there is no bar. */
  readonly element: HTMLElement | null;
  /** Whether the current page has tabs in the bar. */
  readonly isUsed: boolean;
}

const useTabs = create<BarTabs>()(() => ({ element: null, isUsed: false }));

const setElement = (element: HTMLElement | null): void => useTabs.setState({ element });

/**
 * The fixed bar at the bottom of small screens: the tabs of the page next to the app's own controls
 * (`children`).
 */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  const isUsed = useTabs((tabs) => tabs.isUsed);
  return (
    <div className={styles.bar} data-bottom-bar="">
      <div className="flex gap-4">
        <div className={styles.tabs} data-bar-tabs="" ref={setElement} />
        {/* Remounted by its key, so that it makes room for the tabs at once instead of sliding. */}
        <div key={isUsed ? 'with-tabs' : 'without-tabs'} className={styles.own}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Puts up to five tabs of a page into the bar, for as long as it is mounted. */
export function BottomBarContent({ children }: { readonly children: ReactNode }) {
  const element = useTabs((tabs) => tabs.element);
  useLayoutEffect(() => {
    useTabs.setState({ isUsed: true });
    return () => useTabs.setState({ isUsed: false });
  }, []);
  return element && createPortal(children, element);
}

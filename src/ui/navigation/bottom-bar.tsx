import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import styles from './bottom-bar.module.css';

/** Where the tabs of a page are rendered; null while there is no bar. */
const useTabs = create<{ readonly element: HTMLElement | null }>()(() => ({ element: null }));

const setElement = (element: HTMLElement | null): void => useTabs.setState({ element });

interface BottomBarProps {
  /** Whether to reserve room for the tabs of pages, also while a page loads. */
  readonly hasTabs: boolean;
  readonly children: ReactNode;
}

/**
 * The fixed bar at the bottom of small screens: the tabs of the page next to the app's own controls
 * (`children`).
 */
export function BottomBar({ hasTabs, children }: BottomBarProps) {
  return (
    <div className={styles.bar} data-bottom-bar={hasTabs ? 'with-tabs' : ''}>
      <div className="flex gap-4">
        <div className={styles.tabs} ref={setElement} />
        {/* Remounted by its key, so that it makes room for the tabs at once instead of sliding. */}
        <div key={hasTabs ? 'with-tabs' : 'without-tabs'} className={styles.own}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Puts up to five tabs of a page into the bar, for as long as it is mounted. */
export function BottomBarContent({ children }: { readonly children: ReactNode }) {
  const element = useTabs((tabs) => tabs.element);
  return element && createPortal(children, element);
}

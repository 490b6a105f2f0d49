import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from '../form/segmented-control.module.css';

interface TabsProps<T extends string> {
  /** Names the tab list for screen readers. */
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly tabs: readonly {
    readonly value: T;
    readonly label: ReactNode;
    readonly content: ReactNode;
  }[];
}

/** Tabs with their panels, of which one is visible. */
export function Tabs<T extends string>({ label, value, onChange, tabs }: TabsProps<T>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(selected) => {
        const tab = tabs.find((each) => each.value === selected);
        if (tab) onChange(tab.value);
      }}
    >
      <Radix.List className={styles.segmented} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.option}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.content}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

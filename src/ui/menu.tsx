import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';

import styles from './menu.module.css';
import { useCloseWatcher } from './use-close-watcher.ts';

interface MenuProps {
  /** One button; it opens the menu. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

/** A menu under (or over) its button. Not modal: a modal one would write a style element. */
export function Menu({ trigger, label, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  useCloseWatcher(isOpen, () => setOpen(false));
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * What the menu is about; it cannot be chosen. A menu speaks of its items only, so that this is for
 * the eye: it has to be said elsewhere too.
 */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Label className={styles.label} aria-hidden="true">
      {children}
    </Radix.Label>
  );
}

interface MenuItemProps {
  readonly onSelect: () => void;
  /** Stays open after the choice, to show what came of it. */
  readonly keepOpen?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, keepOpen = false, children }: MenuItemProps) {
  return (
    <Radix.Item
      className={styles.item}
      onSelect={(event) => {
        if (keepOpen) event.preventDefault();
        onSelect();
      }}
    >
      {children}
    </Radix.Item>
  );
}

import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';

import { i18n } from '../../language/i18n.ts';
import styles from './menu.module.css';
import { useCloseWatcher } from '../dialog/use-close-watcher.ts';
import { useRootAttribute } from '../layout/use-root-attribute.ts';

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A menu below or above its button. A modal menu would insert a style element, which the CSP
 * forbids.
 */
export function Menu({ trigger, label, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  useCloseWatcher(isOpen, () => setOpen(false));
  useRootAttribute('data-menu-open', isOpen);
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
 * A caption inside the menu. Screen readers only announce menu items, so the same information must
 * be available elsewhere too.
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
  /** Keeps the menu open after the selection, to show its result. */
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

interface MenuSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A setting in the menu, which stays open to show it. */
export function MenuSwitch({ isOn, onChange, children }: MenuSwitchProps) {
  return (
    <Radix.CheckboxItem
      className={styles.item}
      checked={isOn}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      {children}
      <span className={styles.state} aria-hidden="true">
        {isOn ? i18n.t('On') : i18n.t('Off')}
      </span>
    </Radix.CheckboxItem>
  );
}

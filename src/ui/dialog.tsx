import { Dialog as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon } from './close-icon.tsx';
import styles from './dialog.module.css';
import { useCloseWatcher } from './use-close-watcher.ts';
import { useDragDown } from './use-drag-down.ts';
import { usePageMark } from './use-page-mark.ts';
import { useStrayTapGuard } from './use-stray-tap-guard.ts';

interface DialogProps {
  readonly open: boolean;
  /** Escape, going back, the cross, a tap beside it and a sheet drawn down ask to close. */
  readonly onClose: () => void;
  readonly title: string;
  /** Words under the title, or for screen readers what the dialog is about. */
  readonly description?: string;
  readonly icon?: ReactNode;
  /** `sheet` rises from the thumb on a phone; `card` floats, for a result or a question. */
  readonly shape?: 'sheet' | 'card';
  readonly size?: 'normal' | 'large' | 'extra-large';
  /** Stays in sight below the scrolling content. */
  readonly footer?: ReactNode;
  /** False while something must not be lost: then only the content itself closes it. */
  readonly dismissible?: boolean;
  readonly children: ReactNode;
}

/**
 * A tap on a toast beside the dialog is no tap beside the dialog. By touch it is heard of only after
 * the toast it closed is gone from the page, so that the toast itself has to be known.
 */
function keepOpenForToasts(event: CustomEvent<{ readonly originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-toast]')) event.preventDefault();
}

/** What had the focus before; a menu that is about to close stands for its button. */
function focusedControl(): HTMLElement | null {
  const focused = document.activeElement;
  const menuButtonId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const control = menuButtonId ? document.getElementById(menuButtonId) : focused;
  return control instanceof HTMLElement ? control : null;
}

/**
 * The control outside of every dialog that opened the first of them: one dialog may give way to
 * another, and what opened the second is gone with the first.
 */
let firstOpener: HTMLElement | null = null;

function openerOfDialog(): HTMLElement | null {
  const control = focusedControl();
  if (control === null || control === document.body) return firstOpener;
  if (!control.closest('[role="dialog"]')) firstOpener = control;
  return control;
}

/** However much of its content goes, a dialog in sight does not shrink under the thumb. */
function keepHeight(dialog: HTMLElement | null): void {
  dialog?.style.setProperty('--kept-height', `${dialog.offsetHeight}px`);
}

/**
 * A modal dialog: focus goes in, stays in and returns; Escape closes; the page behind is inert.
 * Radix' own overlay is left out, since it writes a style element that the page's
 * Content-Security-Policy forbids; scrolling behind is held by the style sheet.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, icon, shape = 'sheet', size = 'normal' } = props;
  const { footer, dismissible = true, children } = props;
  useStrayTapGuard(open);
  useCloseWatcher(open, () => dismissible && onClose());
  usePageMark('data-dialog-open', open);
  const content = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => keepHeight(content.current));
  const drag = useDragDown(content, onClose);
  const opener = useRef<HTMLElement | null>(null);
  const holdUnlessDismissible = (event: Event): void => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div className={styles.scrim} />
        <Radix.Content
          className={classNames(styles.content, styles[shape], styles[size])}
          ref={(dialog) => {
            content.current = dialog;
            keepHeight(dialog);
          }}
          onOpenAutoFocus={() => {
            opener.current = openerOfDialog();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          onEscapeKeyDown={holdUnlessDismissible}
          onInteractOutside={(event) => {
            keepOpenForToasts(event);
            holdUnlessDismissible(event);
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          {dismissible && <span className={styles.grab} aria-hidden="true" {...drag} />}
          <header className={styles.header}>
            <Radix.Title className={styles.title}>
              {icon}
              {title}
            </Radix.Title>
          </header>
          <div className={styles.body}>
            {description !== undefined && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          {/* Last, so that the focus goes to the content first. */}
          {dismissible && (
            <Radix.Close asChild>
              <Button look="ghost" size="square" aria-label="Close" className={styles.close}>
                <CloseIcon />
              </Button>
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import * as m from 'framer-motion/m';
import { Dialog as Radix } from 'radix-ui';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type PointerEvent,
  useState,
} from 'react';
import { type PanInfo, useDragControls } from 'framer-motion';
import { i18n } from '../../language/i18n.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../close-icon.tsx';
import { useDialogHistory } from './dialog-history.ts';
import styles from './dialog.module.css';
import { MotionScope, useEntrance } from '../motion/motion-scope.tsx';
import { useCloseWatcher } from './use-close-watcher.ts';
import { useRootAttribute } from '../layout/use-root-attribute.ts';
import { useWritesPause } from '../loading/use-is-offline.ts';
import { useGhostClickGuard } from './use-ghost-click-guard.ts';

interface DialogProps {
  readonly open: boolean;
  /**
   * Called on Escape, Back, the back gesture, the close button, a tap outside and a sheet dragged down.
   */
  readonly onClose: () => void;
  readonly title: string;
  /** Text below the title, which screen readers announce when the dialog opens. */
  readonly description?: string;
  readonly icon?: ReactNode;
  /** `sheet` slides up from the bottom on a phone; `card` floats, for a result or a question. */
  readonly shape?: 'sheet' | 'card';
  readonly size?: 'normal' | 'large' | 'wide' | 'extra-large';
  /** Stays visible below the scrolling content. */
  readonly footer?: ReactNode;
  /** If false, only the content can close the dialog, because dismissing it would lose data. */
  readonly dismissible?: boolean;
  readonly children: ReactNode;
}

/**
 * Keeps the dialog open when the player taps a toast outside of it. On touch screens the event
 * arrives after the toast has been removed from the page, so the check looks for an attribute of
 * the toast.
 */
function preventCloseOnToastTap(event: CustomEvent<{ readonly originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-toast]')) event.preventDefault();
}

/** Returns the focused control; for a focused menu, the button that opened it. */
function getFocusedControl(): HTMLElement | null {
  const focused = document.activeElement;
  const menuButtonId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const control = menuButtonId ? document.getElementById(menuButtonId) : focused;
  return control instanceof HTMLElement ? control : null;
}

/**
 * The control that opened the first dialog, outside of any dialog. It gets the focus back when one
 * dialog has replaced another, because the control that opened the second one is gone by then.
 */
let firstOpener: HTMLElement | null = null;

function findOpener(): HTMLElement | null {
  const control = getFocusedControl();
  if (control === null || control === document.body) return firstOpener;
  if (!control.closest('[role="dialog"]')) firstOpener = control;
  return control;
}

/** Focuses the control that the content has chosen, instead of its first one. */
function focusInitially(dialog: HTMLElement | null, event: Event): void {
  const control = dialog?.querySelector<HTMLElement>('[data-initial-focus]');
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** The backdrop of a dialog fades in (spec, section 9). */
const FADE = { duration: 0.15 } as const;

const hasOpenDialog = (): boolean => document.documentElement.hasAttribute(DIALOG_OPEN);

/** Prevents an open dialog from shrinking when some of its content disappears. */
function lockMinHeight(dialog: HTMLElement | null): void {
  dialog?.style.setProperty('--kept-height', `${dialog.offsetHeight}px`);
}

/**
 * A modal dialog: it traps and restores focus, closes on Escape and makes the page behind it inert.
 * Radix's own overlay is not used, because it inserts a style element that the page's
 * Content-Security-Policy forbids; our style sheet prevents the page from scrolling instead.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    description,
    shape = 'sheet',
    size = 'normal',
    dismissible = true,
  } = props;
  useGhostClickGuard(open);
  const closeIfDismissible = () => dismissible && onClose();
  useCloseWatcher(open, closeIfDismissible);
  useDialogHistory(open, closeIfDismissible);
  const isFirst = useMemo(() => open && !hasOpenDialog(), [open]);
  useRootAttribute(DIALOG_OPEN, open);
  const content = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => lockMinHeight(content.current));
  const { sheet, handle } = useDraggableSheet(onClose);
  const opener = useRef<HTMLElement | null>(null);
  const preventUnlessDismissible = (event: Event): void => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <MotionScope>
          <Scrim isFirst={isFirst} />
          <Radix.Content
            asChild
            ref={(dialog) => {
              content.current = dialog;
              lockMinHeight(dialog);
            }}
            onOpenAutoFocus={(event) => {
              opener.current = findOpener();
              focusInitially(content.current, event);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener.current?.focus();
            }}
            onEscapeKeyDown={preventUnlessDismissible}
            onInteractOutside={(event) => {
              preventCloseOnToastTap(event);
              preventUnlessDismissible(event);
            }}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <m.div className={classNames(styles.content, styles[shape], styles[size])} {...sheet}>
              {dismissible && <span className={styles.grab} aria-hidden="true" {...handle} />}
              <DialogSections {...props} />
              {dismissible && <CloseButton />}
            </m.div>
          </Radix.Content>
        </MotionScope>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Last in the document, so that the content receives the focus first. */
function CloseButton() {
  return (
    <Radix.Close asChild>
      <Button variant="ghost" size="square" aria-label={i18n.t('Close')} className={styles.close}>
        <CloseIcon />
      </Button>
    </Radix.Close>
  );
}

interface ScrimProps {
  /**
   * Whether no other dialog has been open until now. The dialog has to find out, because the scrim is
   * only rendered after the dialog has marked itself as open.
   */
  readonly isFirst: boolean;
}

/** The backdrop, which fades in once, however many dialogs follow each other. */
function Scrim({ isFirst }: ScrimProps) {
  const fade = useEntrance({ opacity: isFirst ? 0 : 1 }, { opacity: 1 });
  return <m.div className={styles.scrim} transition={FADE} {...fade} />;
}

/** The title, the scrolling content and the footer. */
function DialogSections({ title, icon, description, footer, children }: DialogProps) {
  const writesPause = useWritesPause();
  return (
    <>
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
        {writesPause !== null && (
          <p className={styles.pause} role="status">
            {writesPause}
          </p>
        )}
        {children}
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </>
  );
}

/** A sheet dragged down at least this far closes, otherwise it springs back. CSS pixels. */
const DRAG_THRESHOLD_PX = 80;

/** A sheet that is flicked down closes sooner. CSS pixels per second. */
const FLICK_SPEED = 600;
const MIN_FLICK_PX = 24;

/** Duration of the transition of a dialog (spec, section 9). */
const MOVE_S = 0.3;

const BELOW = { opacity: 0, y: 24 };
const IN_PLACE = { opacity: 1, y: 0 };
/** Below the lower edge of the screen. */
const AWAY = { opacity: 1, y: '100%' } as const;

/**
 * Lets a sheet enter, and be dragged down by its handle to close it.
 * @param onClose called when the sheet has left the screen; may keep it open
 * @returns the props of the sheet, an `m` component, and of its handle
 */
function useDraggableSheet(onClose: () => void) {
  const dragControls = useDragControls();
  const [isLeaving, setLeaving] = useState(false);
  const entrance = useEntrance(BELOW, IN_PLACE);
  const sheet = {
    ...entrance,
    ...(isLeaving && { animate: AWAY }),
    transition: { duration: MOVE_S, ease: [0.2, 0.7, 0.2, 1] },
    drag: 'y',
    dragControls,
    dragListener: false,
    dragSnapToOrigin: true,
    dragConstraints: { top: 0, bottom: 0 },
    dragElastic: { top: 0, bottom: 1 },
    dragTransition: { bounceStiffness: 400, bounceDamping: 32 },
    onDragEnd: (_event: unknown, { offset, velocity }: PanInfo) => {
      const isFlick = velocity.y >= FLICK_SPEED && offset.y >= MIN_FLICK_PX;
      if (offset.y >= DRAG_THRESHOLD_PX || isFlick) setLeaving(true);
    },
    onAnimationComplete: () => {
      if (!isLeaving) return;
      setLeaving(false);
      onClose();
    },
  } as const;
  const handle = { onPointerDown: (event: PointerEvent) => dragControls.start(event) };
  return { sheet, handle };
}

/** Attribute of the root element while a dialog is open. */
const DIALOG_OPEN = 'data-dialog-open';

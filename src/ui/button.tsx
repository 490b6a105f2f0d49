import type { ComponentProps } from 'react';

import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { useIsOffline, useWritesPause, WRITES_PAUSE_NOTICE_ID } from './loading/use-is-offline.ts';

/** Id of the notice that explains why the app is offline. */
export const OFFLINE_NOTICE_ID = 'offline-notice';

/**
 * The purpose of a button: `primary` a bulk or purchase action that is available now, `secondary`
 * the same on a single card, `warning` an action that costs or destroys something, `danger` one
 * against a person, `accent` leads to another place, `neutral` everything else, `ghost` the same
 * without a border, `paper` for paper cards.
 */
export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'warning'
  | 'danger'
  | 'accent'
  | 'neutral'
  | 'ghost'
  | 'paper';

export interface ButtonStyle {
  readonly variant?: ButtonVariant | undefined;
  /** `square` is for a single icon, `large` for the main action. */
  readonly size?: 'normal' | 'large' | 'square' | undefined;
  readonly isFullWidth?: boolean | undefined;
  /** Has a translucent background, for buttons on top of a picture. */
  readonly isTranslucent?: boolean | undefined;
}

/** Returns the classes of a button, for links that look like one. */
export const getButtonClass = (style: ButtonStyle): string =>
  classNames(
    styles.button,
    styles[style.variant ?? 'neutral'],
    styles[style.size ?? 'normal'],
    style.isFullWidth && styles.fullWidth,
    style.isTranslucent && styles.translucent,
  );

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** The button's action is in progress: it shows a spinner and cannot be pressed again. */
  readonly isPending?: boolean;
  /** Disables the button while the app is offline. */
  readonly needsNetwork?: boolean;
  /** Disables the button while the app is offline and while the server accepts no writes. */
  readonly needsWrite?: boolean;
}

/** A button of at least 44 px. Show next to a disabled button why or until when it is disabled. */
export function Button(props: ButtonProps) {
  const { variant, size, isFullWidth, isTranslucent, ...unstyledProps } = props;
  const {
    isPending = false,
    needsNetwork = false,
    needsWrite = false,
    ...buttonProps
  } = unstyledProps;
  const { className, disabled = false, children, ...rest } = buttonProps;
  const noticeId = useUnavailableNotice({ needsNetwork, needsWrite });
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        getButtonClass({ variant, size, isFullWidth, isTranslucent }),
        className,
      )}
      disabled={disabled || isPending || noticeId !== null}
      {...(noticeId !== null && { 'aria-describedby': noticeId })}
      data-writes-paused={noticeId === WRITES_PAUSE_NOTICE_ID || undefined}
      aria-busy={isPending}
      data-pending={isPending || undefined}
    >
      {children}
    </button>
  );
}

/** Returns the id of the notice that says why a button is unavailable; null if it is available. */
function useUnavailableNotice({
  needsNetwork,
  needsWrite,
}: Record<'needsNetwork' | 'needsWrite', boolean>): string | null {
  const isOffline = useIsOffline();
  const isPaused = useWritesPause() !== null;
  if (isOffline && (needsNetwork || needsWrite)) return OFFLINE_NOTICE_ID;
  return isPaused && needsWrite ? WRITES_PAUSE_NOTICE_ID : null;
}

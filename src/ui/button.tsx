import type { ComponentProps } from 'react';

import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { useIsOffline } from './use-is-offline.ts';

/** Id of the notice that explains why the app is offline. */
export const OFFLINE_NOTICE_ID = 'offline-notice';

/**
 * The purpose of a button: `primary` a bulk or purchase action that is available now, `secondary`
 * the same on a single card, `warning` an action that costs or destroys something, `accent` leads
 * to another place, `neutral` everything else, `ghost` the same without a border, `paper` for paper
 * cards.
 */
export type ButtonVariant =
  'primary' | 'secondary' | 'warning' | 'accent' | 'neutral' | 'ghost' | 'paper';

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
}

/** A button of at least 44 px. Show next to a disabled button why or until when it is disabled. */
export function Button(props: ButtonProps) {
  const { variant, size, isFullWidth, isTranslucent, ...unstyledProps } = props;
  const { isPending = false, needsNetwork = false, ...buttonProps } = unstyledProps;
  const { className, disabled = false, children, ...rest } = buttonProps;
  const isOffline = useIsOffline() && needsNetwork;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        getButtonClass({ variant, size, isFullWidth, isTranslucent }),
        className,
      )}
      disabled={disabled || isPending || isOffline}
      {...(isOffline && { 'aria-describedby': OFFLINE_NOTICE_ID })}
      aria-busy={isPending}
      data-pending={isPending || undefined}
    >
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

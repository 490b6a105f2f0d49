import type { ComponentProps } from 'react';

import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { useIsOffline } from './use-is-offline.ts';

/** The id of the notice that says why nothing can be sent. */
export const OFFLINE_NOTICE_ID = 'offline-notice';

/**
 * What a button promises: `go` a bulk or buying action that can be done now, `can` the same on one
 * card, `may` possible but it costs or loses something, `lamp` leads somewhere, `plain` the rest,
 * `ghost` the rest without an edge, `paper` stands on paper.
 */
export type ButtonLook = 'go' | 'can' | 'may' | 'lamp' | 'plain' | 'ghost' | 'paper';

export interface ButtonStyle {
  readonly look?: ButtonLook;
  /** `square` holds an icon alone, `large` is for the thumb. */
  readonly size?: 'normal' | 'large' | 'square';
  /** Fills the width it is given. */
  readonly wide?: boolean;
  /** Stands over a picture. */
  readonly veil?: boolean;
}

/** The class of a button, for links that look like one. */
export const buttonClass = ({ look = 'plain', size = 'normal', wide, veil }: ButtonStyle): string =>
  classNames(styles.button, styles[look], styles[size], wide && styles.wide, veil && styles.veil);

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Something is under way because of this button: it says so and takes no further tap. */
  readonly pending?: boolean;
  /** It does nothing without the network, so that it is off while there is none. */
  readonly needsNetwork?: boolean;
}

/** A button of at least 44 px. A disabled one is sunken and should say why or when. */
export function Button(props: ButtonProps) {
  const { look, size, wide, veil, pending = false, needsNetwork = false, ...others } = props;
  const { className, disabled = false, children, ...rest } = others;
  const isCutOff = useIsOffline() && needsNetwork;
  const style: ButtonStyle = {
    ...(look && { look }),
    ...(size && { size }),
    ...(wide !== undefined && { wide }),
    ...(veil !== undefined && { veil }),
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(style), className)}
      disabled={disabled || pending || isCutOff}
      {...(isCutOff && { 'aria-describedby': OFFLINE_NOTICE_ID })}
      aria-busy={pending}
      data-pending={pending || undefined}
    >
      {pending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

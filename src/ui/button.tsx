import type { ComponentProps } from 'react';

import styles from './button.module.css';
import { classNames } from './class-names.ts';

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
}

/** A button of at least 44 px. A disabled one is sunken and should say why or when. */
export function Button(props: ButtonProps) {
  const { look, size, wide, veil, pending = false, className, disabled, children, ...rest } = props;
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
      disabled={disabled === true || pending}
      aria-busy={pending}
      data-pending={pending || undefined}
    >
      {pending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

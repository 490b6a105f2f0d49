import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panel.module.css';

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading, with optional controls next to it. */
  readonly title?: ReactNode;
}

/** A titled section with a glass background. */
export function Panel({ title, className, children, ...rest }: PanelProps) {
  return (
    <section {...rest} className={classNames('surface', styles.panel, className)}>
      {title !== undefined && <h2 className={`row wrap between gap-8 ${styles.title}`}>{title}</h2>}
      {children}
    </section>
  );
}

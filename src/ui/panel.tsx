import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** A heading, and what stands beside it. */
  readonly title?: ReactNode;
}

/** A pane of glass with a heading of its own. */
export function Panel({ title, className, children, ...rest }: PanelProps) {
  return (
    <section {...rest} className={classNames(styles.panel, className)}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}

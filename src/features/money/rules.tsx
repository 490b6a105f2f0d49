import { CHEVRON } from '../../art/icons/detail-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import type { Rule } from './money-rules.ts';
import styles from './rules.module.css';

/** Explains rules to players; collapsed at first. */
export function Rules({
  title,
  rules,
}: {
  readonly title: string;
  readonly rules: readonly Rule[];
}) {
  return (
    <details className={styles.rules}>
      <summary className={styles.summary}>
        {title}
        <Icon glyph={CHEVRON} size={18} className={styles.chevron} />
      </summary>
      <dl className={styles.list}>
        {rules.map(({ topic, text }) => (
          <div key={topic}>
            <dt>{topic}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

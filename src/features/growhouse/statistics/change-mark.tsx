import styles from './change-mark.module.css';

interface ChangeMarkProps {
  /** Positive for an improvement, negative for the opposite. */
  readonly gain: number;
  /** The signed difference: '−185'. */
  readonly difference: string;
  readonly labels: { readonly better: string; readonly worse: string };
}

/** Shows how a figure changes, with a sign and a word so that it does not depend on colour. */
export function ChangeMark({ gain, difference, labels }: ChangeMarkProps) {
  if (gain === 0) return <span className={styles.same}>same</span>;
  return (
    <span className={gain > 0 ? styles.better : styles.worse}>
      {`${difference} ${gain > 0 ? labels.better : labels.worse}`}
    </span>
  );
}

/** Formats a difference with its sign: '+120' or '−185'. @param format formats the absolute value */
export const formatSigned = (value: number, format: (size: number) => string): string =>
  `${value < 0 ? '−' : '+'}${format(Math.abs(value))}`;

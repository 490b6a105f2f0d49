import styles from './change-mark.module.css';

interface ChangeMarkProps {
  /** Above 0 for the better, below 0 for the worse. */
  readonly gain: number;
  /** The difference with its sign: '−185'. */
  readonly difference: string;
  readonly words: { readonly better: string; readonly worse: string };
}

/** How a figure moves: by sign and word, not by colour alone. */
export function ChangeMark({ gain, difference, words }: ChangeMarkProps) {
  if (gain === 0) return <span className={styles.same}>same</span>;
  return (
    <span className={gain > 0 ? styles.better : styles.worse}>
      {difference} {gain > 0 ? words.better : words.worse}
    </span>
  );
}

/** '+120' or '−185'. @param show how the size of a difference is written */
export const signed = (value: number, show: (size: number) => string): string =>
  `${value < 0 ? '−' : '+'}${show(Math.abs(value))}`;

import type { ProofShape } from '../../contract/admin/reconciliation-shapes.ts';
import { formatDuration, RelativeTime } from '../../entities/format/format-time.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './proof-page.module.css';

interface SealProps {
  readonly proof: Pick<ProofShape, 'reconciled' | 'is_current'>;
  /** Unix ms. */
  readonly nowMs: number;
}

/** Says whether the books matched the chain, and when they were last compared. */
export function Seal({ proof: { reconciled, is_current: isCurrent }, nowMs }: SealProps) {
  const atMs = reconciled === null ? null : Date.parse(reconciled.time);
  return (
    <section
      className={classNames(styles.seal, isCurrent && styles.matching)}
      aria-label="Comparison of the books with the chain"
    >
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="21" />
        {isCurrent ? <path d="m14 25 7 7 14-16" /> : <path d="M24 13v12l8 5" />}
      </svg>
      <div>
        <p className={styles.verdict}>
          {isCurrent ? 'The books match the chain to the last base unit' : getWaiting(atMs)}
        </p>
        <p className={styles.time}>
          {atMs === null ? (
            'The first comparison takes a few minutes.'
          ) : (
            <>
              <span>{isCurrent ? 'Compared ' : 'They last matched '}</span>
              <RelativeTime atMs={atMs}>
                {formatDuration(Math.max(0, nowMs - atMs))} ago
              </RelativeTime>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

const getWaiting = (atMs: number | null): string =>
  atMs === null ? 'The books are not compared yet' : 'The books are being checked';

import type { StackFrameShape } from '../../../contract/admin/client-error-shapes.ts';
import { ScrollRegion } from '../../../ui/table/scroll-region.tsx';
import styles from './client-errors.module.css';

/** The stack of an error, innermost frame first, in the source as far as the server has its maps. */
export function ErrorStack({ stack }: { readonly stack: readonly StackFrameShape[] }) {
  if (stack.length === 0) {
    return <p className={styles.note}>The browser did not say where the error happened.</p>;
  }
  const isUnmapped = stack.every(({ place }) => place === null);
  return (
    <>
      {isUnmapped && (
        <p className={styles.note}>
          The server has no source maps of this version, so these are positions in built files.
        </p>
      )}
      <ScrollRegion label="Stack" className={styles.stack}>
        <ol className={styles.frames}>
          {stack.map((frame, index) => (
            <li key={index} className={styles.frame}>
              <span className={styles.place}>{formatPlace(frame.place ?? frame)}</span>
              {frame.place?.code && <code className={styles.code}>{frame.place.code}</code>}
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </>
  );
}

const formatPlace = ({
  file,
  line,
  column,
}: Pick<StackFrameShape, 'file' | 'line' | 'column'>): string => `${file}:${line}:${column}`;

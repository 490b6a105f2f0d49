import { Skeleton, useIncompletePage } from '../../../ui/loading/skeleton.tsx';
import styles from './growhouse-view.module.css';

/** Placeholders for the sections of the page while it loads. */
export function GrowhouseSkeleton() {
  useIncompletePage();
  return (
    <div className={styles.page} aria-busy="true">
      <p className={styles.loading} role="status">
        Populating data...
      </p>
      <div className={styles.head}>
        <Skeleton className={styles.skeletonHead} />
      </div>
      <div className={styles.plants}>
        <Skeleton className={styles.skeletonPlants} />
      </div>
      <div className={styles.growers}>
        <Skeleton className={styles.skeletonGrowers} />
      </div>
    </div>
  );
}

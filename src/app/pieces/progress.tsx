import { classNames } from '../../ui/class-names.ts';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './pieces.module.css';
import { Chapter, Specimen } from './specimen.tsx';

const RARITY_CLASSES = ['r1', 'r2', 'r3', 'r4', 'r5'] as const;

export function Progress() {
  return (
    <Chapter id="progress" title="Progress and figures">
      <Specimen
        name="Progress ring and bar"
        note="By the lamp, or by the rarity around it."
        isStack
      >
        <div className={styles.bare}>
          {[0, 33, 100].map((percent) => (
            <ProgressRing key={percent} percent={percent} />
          ))}
        </div>
        {[0, 2, 6].map((done) => (
          <ProgressBar key={done} label="Harvests" value={done} max={6} />
        ))}
        {RARITY_CLASSES.map((rarity, index) => (
          <span key={rarity} className={classNames(rarity, styles.bar)}>
            <ProgressBar label="Harvests" value={index + 1} max={6} rarity />
          </span>
        ))}
      </Specimen>
      <Specimen name="Panel with figures" isStack>
        <Panel title="Statistics">
          <Figures
            rows={[
              ['Plants', '3 of 4'],
              ['Watering bonus', '-0.4HR'],
              ['A term that goes on for longer than its line has room', '1.3750x'],
            ]}
          />
        </Panel>
      </Specimen>
      <Specimen name="Skeleton" note="Stands still where motion is not wanted." isStack>
        <Skeleton className={styles.skeletonTitle} />
        <Skeleton className={styles.skeletonPicture} />
        <Skeleton />
      </Specimen>
    </Chapter>
  );
}

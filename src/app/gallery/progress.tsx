import { classNames } from '../../ui/class-names.ts';
import { StatList } from '../../ui/stat-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './gallery.module.css';
import { Section, Sample } from './sample.tsx';

const RARITY_CLASSES = ['r1', 'r2', 'r3', 'r4', 'r5'] as const;

export function Progress() {
  return (
    <Section id="progress" title="Progress and figures">
      <Sample
        name="Progress ring and bar"
        note="In the accent color, or in the color of a rarity."
        isStacked
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
            <ProgressBar label="Harvests" value={index + 1} max={6} usesRarityColor />
          </span>
        ))}
      </Sample>
      <Sample name="Panel with figures" isStacked>
        <Panel title="Statistics">
          <StatList
            rows={[
              ['Plants', '3 of 4'],
              ['Watering bonus', '-0.4HR'],
              ['A label that is longer than the space on its line', '1.3750x'],
            ]}
          />
        </Panel>
      </Sample>
      <Sample name="Skeleton" note="Does not move if the player prefers reduced motion." isStacked>
        <Skeleton className={styles.skeletonTitle} />
        <Skeleton className={styles.skeletonPicture} />
        <Skeleton />
      </Sample>
    </Section>
  );
}

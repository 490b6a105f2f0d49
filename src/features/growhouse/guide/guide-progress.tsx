import { CHECK } from '../../../art/icons/detail-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './guide-progress.module.css';
import { GUIDE_STAGES, type GuideStage } from './guide-stage.ts';

interface GuideProgressProps {
  readonly stage: GuideStage;
  readonly onEnd: () => void;
}

/** How far a newcomer is, and what this stage is about. */
export function GuideProgress({ stage, onEnd }: GuideProgressProps) {
  const doneCount = stage === 'done' ? GUIDE_STAGES.length : GUIDE_STAGES.indexOf(stage);
  return (
    <div className={styles.guide}>
      <ol className={styles.stages}>
        {GUIDE_STAGES.map((each, index) => (
          <li
            key={each}
            className={classNames(styles.stage, index < doneCount && styles.done)}
            aria-current={each === stage ? 'step' : undefined}
          >
            {index < doneCount ? <Icon glyph={CHECK} size={12} /> : index + 1}
          </li>
        ))}
      </ol>
      <p className={styles.text}>{EXPLANATIONS[stage]}</p>
      <Button variant="ghost" className={styles.end} onClick={onEnd}>
        {stage === 'done' ? 'Got it' : 'Skip'}
      </Button>
    </div>
  );
}

const EXPLANATIONS: Readonly<Record<GuideStage, string>> = {
  grower: 'A Grower plants and harvests for you, and raises what you earn.',
  seed: 'Seeds wait in your inventory until you plant them.',
  water: 'A plant ripens after four waterings. Its ring shows when the next one is due.',
  harvest: 'A harvest pays THC to your wallet and counts for the next level.',
  upgrade: 'Finish the harvests of this level and save the THC for the upgrade.',
  done: 'You know the whole way now. Each level pays more than the last.',
};

import type { GrowerShape } from '../../contract/shapes.ts';
import { CompactGrower, GrowerLicence } from '../../entities/grower-licence.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useIsDesktop } from '../../ui/use-is-desktop.ts';
import styles from './grower-candidate.module.css';

interface GrowerCandidateProps {
  readonly grower: GrowerShape;
  /** Why it cannot be chosen. */
  readonly against: string | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A grower that may come to work here. */
export function GrowerCandidate({ grower, against, isChosen, onChoose }: GrowerCandidateProps) {
  const isDesktop = useIsDesktop();
  const Card = isDesktop ? GrowerLicence : CompactGrower;
  return (
    <div className={classNames(styles.candidate, isChosen && styles.chosen)}>
      <Card grower={grower}>
        {against === null ? (
          <Button
            look="paper"
            wide={isDesktop}
            aria-pressed={isChosen}
            aria-label={`Choose ${grower.name}`}
            onClick={onChoose}
          >
            {isChosen ? 'Chosen' : 'Choose'}
          </Button>
        ) : (
          <p className={styles.against}>Not now: {against}</p>
        )}
      </Card>
    </div>
  );
}

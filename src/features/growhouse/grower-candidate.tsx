import { useEffect, useRef } from 'react';
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
  const element = useRef<HTMLDivElement>(null);
  // What the choice changes is shown below the list, and must not cover what was chosen.
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div
      ref={element}
      className={classNames(
        styles.candidate,
        isChosen && styles.chosen,
        against !== null && styles.not,
      )}
    >
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

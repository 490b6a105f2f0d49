import { useEffect, useRef } from 'react';
import type { GrowerShape } from '../../../contract/shapes.ts';
import { CompactGrower, GrowerLicence } from '../../../entities/grower/grower-licence.tsx';
import { type ShownTime, TextWithTime } from '../../../entities/format/format-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import styles from './grower-candidate.module.css';

interface GrowerCandidateProps {
  readonly grower: GrowerShape;
  /** Why the grower cannot be chosen; null if it can. */
  readonly refusal: string | null;
  /** The end of the grower's rest, if the refusal names it. */
  readonly rest: ShownTime | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A free grower the player can choose for the growhouse. */
export function GrowerCandidate(props: GrowerCandidateProps) {
  const { grower, refusal, rest, isChosen, onChoose } = props;
  const isDesktop = useIsDesktop();
  const Card = isDesktop ? GrowerLicence : CompactGrower;
  const element = useRef<HTMLDivElement>(null);
  // The preview below the list grows with the choice and must not cover the chosen grower.
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div
      ref={element}
      className={classNames(
        styles.candidate,
        isChosen && styles.chosen,
        refusal !== null && styles.unavailable,
      )}
    >
      <Card grower={grower}>
        {refusal === null ? (
          <Button
            variant="paper"
            isFullWidth={isDesktop}
            aria-pressed={isChosen}
            aria-label={`Choose ${grower.name}`}
            onClick={onChoose}
          >
            {isChosen ? 'Chosen' : 'Choose'}
          </Button>
        ) : (
          <p className={styles.refusal}>
            <TextWithTime text={`Not now: ${refusal}`} time={rest} />
          </p>
        )}
      </Card>
    </div>
  );
}

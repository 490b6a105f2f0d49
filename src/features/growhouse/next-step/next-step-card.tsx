import { useRef } from 'react';
import { getNextStepText } from '../../../entities/growhouse/next-step-text.ts';
import { TextWithTime } from '../../../entities/format/format-time.tsx';
import type { NextStep } from '../../../game/next-step/next-step.ts';
import { Button } from '../../../ui/button.tsx';
import { startGhostClickGuard } from '../../../ui/dialog/use-ghost-click-guard.ts';
import { GuideProgress } from '../guide/guide-progress.tsx';
import { getGuideStage } from '../guide/guide-stage.ts';
import styles from './next-step-card.module.css';
import { isStepPending, performStep, type StepContext } from './perform-step.ts';
import { useNextStep } from './use-next-step.ts';

interface NextStepCardProps extends StepContext {
  /** Whether the player is a newcomer. */
  readonly isGuided: boolean;
  readonly onEndGuide: () => void;
}

/** Says in one sentence what to do next, with the button that does it. */
export function NextStepCard({ isGuided, onEndGuide, ...context }: NextStepCardProps) {
  const { page, moment } = context;
  const step = useNextStep(page, moment);
  const message = getNextStepText(step, moment.nowMs);
  const button = useRef<HTMLButtonElement>(null);
  const endGuide = () => {
    // The plants move up to where the guide's button was.
    startGhostClickGuard();
    button.current?.focus({ preventScroll: true });
    onEndGuide();
  };
  return (
    <div className={styles.card}>
      <p className={styles.text} role="status">
        <TextWithTime text={message.text} time={message.time} />
      </p>
      {message.button !== null && (
        <Button
          ref={button}
          variant="primary"
          className={styles.button}
          needsWrite={isSentAtOnce(step)}
          isPending={isStepPending(step, context)}
          onClick={() => performStep(step, context)}
        >
          {message.button}
        </Button>
      )}
      {isGuided && (
        <GuideProgress
          stage={getGuideStage({ ...page.growhouse, plants: page.plants }, moment)}
          onEnd={endGuide}
        />
      )}
    </div>
  );
}

/** Whether the step sends a request without a dialog. */
const isSentAtOnce = (step: NextStep): boolean =>
  step.kind === 'harvest' || step.kind === 'water' || (step.kind === 'prune' && step.areDead);

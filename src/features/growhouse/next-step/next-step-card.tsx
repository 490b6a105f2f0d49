import { useRef } from 'react';
import { getNextStepText } from '../../../entities/growhouse/next-step-text.ts';
import { TextWithTime } from '../../../entities/format/format-time.tsx';
import type { NextStep } from '../../../game/next-step/next-step.ts';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { startGhostClickGuard } from '../../../ui/dialog/use-ghost-click-guard.ts';
import styles from './next-step-card.module.css';
import { Reminders } from './reminders.tsx';
import { isStepPending, performStep } from './perform-step.ts';
import type { GrowhouseContext } from '../page/growhouse-context.ts';
import { useNextStep } from './use-next-step.ts';
import { CHECK, CLOSE } from '../../../art/icons/detail-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { GrowhouseShape } from '../../../contract/shapes.ts';
import { sumPerRarity } from '../../../game/rarity.ts';
import { FINAL_STAGE, type GameMoment, getPlantState, PLANT_STATE } from '../../../game/plant.ts';
import { toPlant } from '../../../entities/game-facts.ts';
import { isExperienced } from './use-guide.ts';

interface NextStepCardProps extends GrowhouseContext {
  /** Whether the player is a newcomer. */
  readonly isGuided: boolean;
  readonly onEndGuide: () => void;
}

/** Says in one sentence what to do next, with the button that does it. */
export function NextStepCard({ isGuided, onEndGuide, ...context }: NextStepCardProps) {
  const { address, page, moment } = context;
  const step = useNextStep(page, moment);
  const message = getNextStepText(step, moment);
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
      {step.kind === 'wait' && <Reminders wallet={address} />}
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
  ['harvest', 'water', 'plant'].includes(step.kind) || (step.kind === 'prune' && step.areDead);

interface GuideProgressProps {
  readonly stage: GuideStage;
  readonly onEnd: () => void;
}

/**
 * The names of the stages, and how far a newcomer is; what the stage is about until the first seeds
 * are planted, because from then on the plants show it.
 */
function GuideProgress({ stage, onEnd }: GuideProgressProps) {
  const doneCount = stage === 'done' ? GUIDE_STAGES.length : GUIDE_STAGES.indexOf(stage);
  const explanation = EXPLANATIONS[stage];
  return (
    <div className={styles.guide}>
      <ol className={`flex wrap ${styles.stages}`}>
        {GUIDE_STAGES.map((each, index) => (
          <li
            key={each}
            className={classNames(
              'inline-row tiny bold',
              styles.stage,
              index < doneCount && styles.done,
            )}
            aria-current={each === stage ? 'step' : undefined}
          >
            {index < doneCount && <Icon glyph={CHECK} size={12} label={i18n.t('Done:')} />}
            <span>{i18n.t(STAGE_NAMES[each])}</span>
          </li>
        ))}
      </ol>
      {explanation !== null && (
        <p className={`hint full-row ${styles.progressText}`}>{i18n.t(explanation)}</p>
      )}
      {stage === 'done' ? (
        <Button variant="ghost" className={styles.end} onClick={onEnd}>
          {i18n.t('Got it')}
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="square"
          className={styles.end}
          aria-label={i18n.t('Skip the first steps')}
          onClick={onEnd}
        >
          <Icon glyph={CLOSE} size={16} />
        </Button>
      )}
    </div>
  );
}

const EXPLANATIONS: Readonly<Record<GuideStage, string | null>> = {
  grower: /*i18n*/ 'The better your Growerz, the more each harvest pays.',
  seed: /*i18n*/ 'A seed ripens after four waterings, and its harvest pays THC to your wallet.',
  water: null,
  harvest: null,
  upgrade: null,
  done: /*i18n*/ 'That is the whole game. Each level pays more than the last.',
};

const STAGE_NAMES: Readonly<Record<(typeof GUIDE_STAGES)[number], string>> = {
  grower: /*i18n*/ 'Grower',
  seed: /*i18n*/ 'Seeds',
  water: /*i18n*/ 'Water',
  harvest: /*i18n*/ 'Harvest',
  upgrade: /*i18n*/ 'Upgrade',
};

/** The stages on a newcomer's way, and `done` after the last one. */
const GUIDE_STAGES = ['grower', 'seed', 'water', 'harvest', 'upgrade'] as const;
type GuideStage = (typeof GUIDE_STAGES)[number] | 'done';

/** The parts of a growhouse that show how far the player is. */
type GuideFacts = Pick<
  GrowhouseShape,
  'level' | 'max_level' | 'upgrade_status' | 'growers' | 'plants'
>;

/** Returns the stage, judged by what is alive in the growhouse rather than by taps. */
export function getGuideStage(facts: GuideFacts, moment: GameMoment): GuideStage {
  if (isExperienced(facts)) return 'done';
  if (facts.upgrade_status && sumPerRarity(facts.upgrade_status.plants_harvested) > 0) {
    return 'upgrade';
  }
  const living = facts.plants.filter(
    (plant) => getPlantState(toPlant(plant), moment) !== PLANT_STATE.DEAD,
  );
  if (living.some(({ stage }) => stage >= FINAL_STAGE)) return 'harvest';
  if (living.length > 0) return 'water';
  return facts.growers.length > 0 ? 'seed' : 'grower';
}

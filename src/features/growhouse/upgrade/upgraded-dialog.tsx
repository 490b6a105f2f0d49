import * as m from 'framer-motion/m';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GrowhouseShape, UpgradeShape } from '../../../contract/shapes.ts';
import { formatExactThc, formatFixed } from '../../../entities/format/format-amount.ts';
import {
  GrowhousePicture,
  toGrowhousePicture,
} from '../../../entities/growhouse/growhouse-picture.tsx';
import { LightBurst } from '../../../entities/light-burst.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { ShareButton } from '../../../entities/share-button.tsx';
import { getGrowhouseSize } from '../../../game/growhouse.ts';
import { getGrowhouseTitle } from '../../../game/growhouse-title.ts';
import { RARITIES } from '../../../game/rarity.ts';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useEntrance } from '../../../ui/motion/motion-scope.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import type { GrowhouseContext } from '../page/growhouse-context.ts';
import { getLevelAddition } from './level-gains.tsx';
import { LevelUnlocks } from './level-unlocks.tsx';
import styles from './upgraded-dialog.module.css';

/** Larger than the stage, which hides what is beyond its edges. */
const CLOSE_UP = { opacity: 0, scale: 1.3 };
const FULL_VIEW = { opacity: 1, scale: 1 };
const STEP_BACK = { type: 'spring', visualDuration: 0.6, bounce: 0 } as const;

const BOUNCE = { scale: [1, 1.3, 1], rotate: [0, -4, 0] };

interface UpgradedDialogProps extends Pick<GrowhouseContext, 'onOpen'> {
  readonly growhouse: GrowhouseShape;
  /** Those that worked here before the upgrade. */
  readonly growers: GrowhouseShape['growers'];
  readonly result: UpgradeShape;
  readonly onClose: () => void;
}

/** Celebrates an upgrade: what it built and unlocked, its figures, and the plants harvested early. */
export function UpgradedDialog(props: UpgradedDialogProps) {
  const { growhouse, result, onOpen, onClose } = props;
  const navigate = useNavigate();
  const { newLevel, max_level: isMax, newGrowhouseId } = result;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isMax ? i18n.t('Growhouse fully upgraded!') : i18n.t('Growhouse upgraded!')}
      shape="card"
      footer={
        <div className="button-row">
          <Button size="large" onClick={onClose}>
            {isMax ? i18n.t('Stay here') : i18n.t('Back to the plants')}
          </Button>
          {newGrowhouseId !== null && (
            <Button
              size="large"
              variant="accent"
              onClick={() => void navigate(`/growhouse/${newGrowhouseId}`)}
            >
              {i18n.t('Go to the new Growhouse')}
            </Button>
          )}
        </div>
      }
    >
      <div data-columns="">
        <div>
          <NewGrowhouse growhouse={growhouse} level={newLevel}>
            {isMax ? i18n.t('Max level') : i18n.t('Level {level}', { level: newLevel })}
          </NewGrowhouse>
          <p className={styles.built}>
            {isMax
              ? i18n.t(
                  'This Growhouse retires as a trophy. Its Growerz are free again, and a new level 1 Growhouse is yours.',
                )
              : i18n.t('Now with {addition}.', { addition: getLevelAddition(newLevel) })}
          </p>
        </div>
        <div>
          {!isMax && <LevelUnlocks result={result} onOpen={onOpen} />}
          <StatList rows={getFigures(result)} />
          <NextHarvests result={result} />
          <EarlyHarvest result={result} />
          <div className="mt-14">
            <ShareLevel {...props} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Returns the growhouse as it looks at a level, which the page may not have read yet. */
const toLevel = (growhouse: GrowhouseShape, level: number): GrowhouseShape => ({
  ...growhouse,
  level,
  size: getGrowhouseSize(level),
});

function ShareLevel({ growhouse, growers, result }: UpgradedDialogProps) {
  const { newLevel, max_level: isMax } = result;
  const picture = toGrowhousePicture(toLevel(growhouse, newLevel));
  return (
    <ShareButton
      variant="ghost"
      isFullWidth
      poster={{
        pictures: [picture],
        portraits: growers.map(({ address: seed, name, class: { id: classId } }) => ({
          kind: 'grower',
          seed,
          name,
          classId,
        })),
        headline: getGrowhouseTitle(i18n, growhouse),
        line: isMax ? i18n.t('Fully upgraded') : i18n.t('Level {level}', { level: newLevel }),
      }}
    >
      {i18n.t('Share')}
    </ShareButton>
  );
}

interface NewGrowhouseProps {
  readonly growhouse: GrowhouseShape;
  readonly level: number;
  /** The text of the plaque. */
  readonly children: ReactNode;
}

/** The growhouse at its new level. The light and the plaque wait until the building stands. */
function NewGrowhouse({ growhouse, level, children }: NewGrowhouseProps) {
  const [isShown, setShown] = useState(false);
  const entrance = useEntrance(CLOSE_UP, FULL_VIEW, isShown);
  return (
    <>
      <div className={classNames(`r${growhouse.rarity}`, styles.stage)}>
        <m.div className={styles.growhouse} transition={STEP_BACK} {...entrance}>
          <GrowhousePicture
            growhouse={toLevel(growhouse, level)}
            className={styles.picture}
            onShown={() => setShown(true)}
          />
        </m.div>
        <LightBurst isLit={isShown} />
      </div>
      <m.p
        className={styles.level}
        animate={isShown ? BOUNCE : {}}
        transition={{ duration: 0.7, delay: 0.25 }}
      >
        {children}
      </m.p>
    </>
  );
}

function getFigures(result: UpgradeShape): [string, string][] {
  const { newGrowers, maxPlantsDifference, maxSeedsDifference } = result;
  const { avgWateringTime, waterTimeDifference, avgHarvestBonus, harvestBonusDifference } = result;
  return [
    [i18n.t('Growerz'), formatWithChange(`${result.maxGrowers}`, newGrowers, 0)],
    [i18n.t('Plants'), formatWithChange(`${result.maxPlants}`, maxPlantsDifference, 0)],
    [i18n.t('Seeds'), formatWithChange(`${result.maxSeeds}`, maxSeedsDifference, 0)],
    [
      i18n.t('Watering time'),
      formatWithChange(
        i18n.t('{hours} h', { hours: formatFixed(avgWateringTime, 2) }),
        waterTimeDifference,
        2,
      ),
    ],
    [
      i18n.t('Harvest bonus'),
      formatWithChange(`${formatFixed(avgHarvestBonus, 4)}x`, harvestBonusDifference, 4),
    ],
  ];
}

/** Formats a figure with its change: '2 (+1)', or '2' if unchanged. */
function formatWithChange(figure: string, change: number, decimals: number): string {
  if (change === 0) return figure;
  return `${figure} (${change > 0 ? '+' : '−'}${formatFixed(Math.abs(change), decimals)})`;
}

function NextHarvests({ result: { nextLevelRequirements } }: { readonly result: UpgradeShape }) {
  if (nextLevelRequirements === null) return null;
  const { harvests } = nextLevelRequirements;
  return (
    <>
      <h3 className={styles.heading}>{i18n.t('Harvests for the next level')}</h3>
      <ul className={styles.harvests}>
        {RARITIES.filter(({ key }) => harvests[key] > 0).map(({ id, key }) => (
          <li key={key} className={`r${id}`}>
            {harvests[key]} <RarityLabel rarityId={id} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EarlyHarvest({ result: { lastHarvest, payout } }: { readonly result: UpgradeShape }) {
  if (lastHarvest.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{i18n.t('Harvested early')}</h3>
      <StatList
        rows={[
          ...lastHarvest.map(
            ({ strain, payout: paid }) => [strain.name, `${formatExactThc(paid)} THC`] as const,
          ),
          [i18n.t('Total'), `${formatExactThc(payout)} THC`],
        ]}
      />
    </>
  );
}

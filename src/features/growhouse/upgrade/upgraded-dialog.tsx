import { useNavigate } from 'react-router-dom';
import type { GrowhouseShape, UpgradeShape } from '../../../contract/shapes.ts';
import { formatExactThc } from '../../../entities/format-exact-amount.ts';
import { GrowhousePicture } from '../../../entities/growhouse-picture.tsx';
import { LightBurst } from '../../../entities/light-burst.tsx';
import { RarityLabel } from '../../../entities/rarity-label.tsx';
import { getGrowhouseSize } from '../../../game/growhouse.ts';
import { RARITIES } from '../../../game/rarity.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { StatList } from '../../../ui/stat-list.tsx';
import styles from './upgraded-dialog.module.css';

interface UpgradedDialogProps {
  readonly growhouse: GrowhouseShape;
  readonly result: UpgradeShape;
  readonly onClose: () => void;
}

/** Celebrates an upgrade: the new level's figures, and the plants harvested early. */
export function UpgradedDialog({ growhouse, result, onClose }: UpgradedDialogProps) {
  const navigate = useNavigate();
  const { newLevel, max_level: isMax, newGrowhouseId } = result;
  const size = getGrowhouseSize(newLevel);
  return (
    <Dialog
      open
      onClose={onClose}
      title={isMax ? 'Growhouse fully upgraded!' : 'Growhouse upgraded!'}
      shape="card"
      footer={
        <div className={styles.buttons}>
          <Button size="large" onClick={onClose}>
            {isMax ? 'Stay here' : 'Back to the plants'}
          </Button>
          {newGrowhouseId !== null && (
            <Button
              size="large"
              variant="accent"
              onClick={() => void navigate(`/growhouse/${newGrowhouseId}`)}
            >
              Go to the new Growhouse
            </Button>
          )}
        </div>
      }
    >
      <div className={classNames(`r${growhouse.rarity}`, styles.stage)}>
        <LightBurst />
        <GrowhousePicture growhouse={{ ...growhouse, size }} className={styles.growhouse} />
      </div>
      <p className={styles.level}>{isMax ? 'Max level' : <>Level {newLevel}</>}</p>
      {isMax && (
        <p className={styles.text}>
          This Growhouse retires as a trophy. Its Growerz are free again, and a new level 1
          Growhouse is yours.
        </p>
      )}
      <StatList rows={getFigures(result)} />
      <NextHarvests result={result} />
      <EarlyHarvest result={result} />
    </Dialog>
  );
}

function getFigures(result: UpgradeShape): [string, string][] {
  const { newGrowers, maxPlantsDifference, maxSeedsDifference } = result;
  const { avgWateringTime, waterTimeDifference, avgHarvestBonus, harvestBonusDifference } = result;
  return [
    ['Growers', formatWithChange(`${result.maxGrowers}`, newGrowers, 0)],
    ['Plants', formatWithChange(`${result.maxPlants}`, maxPlantsDifference, 0)],
    ['Seeds', formatWithChange(`${result.maxSeeds}`, maxSeedsDifference, 0)],
    ['Watering time', formatWithChange(`${avgWateringTime.toFixed(2)} h`, waterTimeDifference, 2)],
    [
      'Harvest bonus',
      formatWithChange(`${avgHarvestBonus.toFixed(4)}x`, harvestBonusDifference, 4),
    ],
  ];
}

/** Formats a figure with its change: '2 (+1)', or '2' if unchanged. */
function formatWithChange(figure: string, change: number, decimals: number): string {
  if (change === 0) return figure;
  return `${figure} (${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(decimals)})`;
}

function NextHarvests({ result: { nextLevelRequirements } }: { readonly result: UpgradeShape }) {
  if (nextLevelRequirements === null) return null;
  const { harvests } = nextLevelRequirements;
  return (
    <>
      <h3 className={styles.heading}>The next level requires</h3>
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
      <h3 className={styles.heading}>Harvested early</h3>
      <StatList
        rows={[
          ...lastHarvest.map(
            ({ strain, payout: paid }) => [strain.name, `${formatExactThc(paid)} THC`] as const,
          ),
          ['Total', `${formatExactThc(payout)} THC`],
        ]}
      />
    </>
  );
}

import { useNavigate } from 'react-router-dom';
import type { GrowhouseShape, UpgradeShape } from '../../contract/shapes.ts';
import { thcAmountText } from '../../entities/exact-amount-text.ts';
import { GrowhousePicture } from '../../entities/growhouse-picture.tsx';
import { LightBurst } from '../../entities/light-burst.tsx';
import { RarityLabel } from '../../entities/rarity-label.tsx';
import { growhouseSize } from '../../game/growhouse.ts';
import { RARITIES } from '../../game/rarity.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import styles from './upgraded-dialog.module.css';

interface UpgradedDialogProps {
  readonly house: GrowhouseShape;
  readonly result: UpgradeShape;
  readonly onClose: () => void;
}

/** The celebration: what the growhouse has become, and what was harvested on the way. */
export function UpgradedDialog({ house, result, onClose }: UpgradedDialogProps) {
  const navigate = useNavigate();
  const { newLevel, max_level: isMax, newGrowhouseId } = result;
  const size = growhouseSize(newLevel);
  return (
    <Dialog
      open
      onClose={onClose}
      title={isMax ? 'Growhouse fully upgraded!' : 'Growhouse upgraded!'}
      shape="card"
      footer={
        <div className={styles.ways}>
          <Button size="large" onClick={onClose}>
            {isMax ? 'Stay here' : 'Back to the plants'}
          </Button>
          {newGrowhouseId !== null && (
            <Button
              size="large"
              look="lamp"
              onClick={() => void navigate(`/growhouse/${newGrowhouseId}`)}
            >
              To the new Growhouse
            </Button>
          )}
        </div>
      }
    >
      <div className={classNames(`r${house.rarity}`, styles.stage)}>
        <LightBurst />
        <GrowhousePicture house={{ ...house, size }} className={styles.house} />
      </div>
      <p className={styles.level}>{isMax ? 'Max level' : <>Level {newLevel}</>}</p>
      {isMax && (
        <p className={styles.words}>
          This Growhouse retires as a trophy. Its Growerz are free again, and a new level 1
          Growhouse is yours.
        </p>
      )}
      <Figures rows={figuresOf(result)} />
      <NextHarvests result={result} />
      <EarlyHarvest result={result} />
    </Dialog>
  );
}

function figuresOf(result: UpgradeShape): [string, string][] {
  const { newGrowers, maxPlantsDifference, maxSeedsDifference } = result;
  const { avgWateringTime, waterTimeDifference, avgHarvestBonus, harvestBonusDifference } = result;
  return [
    ['Growers', withChange(`${result.maxGrowers}`, newGrowers, 0)],
    ['Plants', withChange(`${result.maxPlants}`, maxPlantsDifference, 0)],
    ['Seeds', withChange(`${result.maxSeeds}`, maxSeedsDifference, 0)],
    ['Watering time', withChange(`${avgWateringTime.toFixed(2)} h`, waterTimeDifference, 2)],
    ['Harvest bonus', withChange(`${avgHarvestBonus.toFixed(4)}x`, harvestBonusDifference, 4)],
  ];
}

/** '2 (+1)'; without a change the figure alone. */
function withChange(figure: string, change: number, decimals: number): string {
  if (change === 0) return figure;
  return `${figure} (${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(decimals)})`;
}

function NextHarvests({ result: { nextLevelRequirements } }: { readonly result: UpgradeShape }) {
  if (nextLevelRequirements === null) return null;
  const { harvests } = nextLevelRequirements;
  return (
    <>
      <h3 className={styles.heading}>The next level asks for</h3>
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
      <Figures
        rows={[
          ...lastHarvest.map(
            ({ strain, payout: paid }) => [strain.name, `${thcAmountText(paid)} THC`] as const,
          ),
          ['Together', `${thcAmountText(payout)} THC`],
        ]}
      />
    </>
  );
}

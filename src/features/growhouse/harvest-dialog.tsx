import type { HarvestShape, PlantShape } from '../../contract/shapes.ts';
import { thcText } from '../../entities/amount-text.ts';
import { counted } from '../../entities/countdown-text.ts';
import { THC } from '../../art/coin-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { LightBurst } from '../../entities/light-burst.tsx';
import { Picture } from '../../entities/picture.tsx';
import { plantPicture } from '../../entities/plant-picture.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { useCountUp } from '../../ui/use-count-up.ts';
import styles from './harvest-dialog.module.css';

interface HarvestDialogProps {
  readonly result: HarvestShape;
  /** One of the harvested plants, as it stood; it is drawn once more. */
  readonly plant: PlantShape;
  readonly level: number;
  readonly onClose: () => void;
}

/** What a harvest brought. */
export function HarvestDialog({ result, plant, level, onClose }: HarvestDialogProps) {
  const isSuccess = result.payout > 0;
  return (
    <Dialog open onClose={onClose} title={titleOf(result, plant)} shape="card">
      <div className={styles.result}>
        <Stage plant={plant} isSuccess={isSuccess} />
        <Amount payout={result.payout} />
        <p className={styles.earned}>THC earned</p>
        <Figures rows={rowsOf(result, level)} />
        <Button look="lamp" size="large" wide className={styles.back} onClick={onClose}>
          Back to the plants
        </Button>
      </div>
    </Dialog>
  );
}

function titleOf({ payout, lastHarvest }: HarvestShape, plant: PlantShape): string {
  if (payout === 0) return 'Unsuccessful Harvest';
  return lastHarvest.length > 1
    ? `${counted(lastHarvest.length, 'plant')} harvested`
    : `${plant.strain.name} harvested`;
}

function rowsOf({ payout, lastHarvest, remainingTHC }: HarvestShape, level: number) {
  const rows: [string, string][] =
    lastHarvest.length > 1 ? byStrain(lastHarvest) : [['Last harvest', `${thcText(payout)} THC`]];
  if (remainingTHC) {
    const left = Math.max(0, remainingTHC.upgradeCost - remainingTHC.payoutReceived);
    rows.push([`Left to earn at level ${level}`, `${thcText(left)} THC`]);
  }
  return rows;
}

/** One line a strain: '2 × Saint Reed'. */
function byStrain(harvests: HarvestShape['lastHarvest']): [string, string][] {
  const sums = new Map<string, { count: number; payout: number }>();
  for (const { strain, payout } of harvests) {
    const sum = sums.get(strain.name) ?? { count: 0, payout: 0 };
    sums.set(strain.name, { count: sum.count + 1, payout: sum.payout + payout });
  }
  return Array.from(sums, ([name, { count, payout }]) => [
    `${count} × ${name}`,
    `${thcText(payout)} THC`,
  ]);
}

function Amount({ payout }: { readonly payout: number }) {
  const counting = useCountUp(payout);
  return (
    <div className={styles.amount} role="img" aria-label={`${thcText(payout)} THC`}>
      <Icon glyph={THC} size={44} />
      <span aria-hidden="true">
        {payout > 0 && '+'}
        {thcText(counting)}
      </span>
    </div>
  );
}

interface StageProps {
  readonly plant: PlantShape;
  readonly isSuccess: boolean;
}

function Stage({ plant, isSuccess }: StageProps) {
  const state = isSuccess ? 'healthy' : 'dead';
  return (
    <div className={classNames(`r${plant.strain.rarity.id}`, styles.stage)}>
      {isSuccess && <LightBurst />}
      <Picture {...plantPicture(plant, { stage: 5, state, fit: 0 })} className={styles.plant} />
    </div>
  );
}

import type { PlantShape } from '../../../contract/shapes.ts';
import { formatThc } from '../../../entities/format-amount.ts';
import { SEED } from '../../../art/count-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Picture } from '../../../entities/picture.tsx';
import { toPlantPicture } from '../../../entities/plant-picture.ts';
import { ChangeMark, formatSigned } from '../statistics/change-mark.tsx';
import type { PayoutChange } from './grower-choice.ts';
import styles from './grower-payouts.module.css';

/** The payout of each harvest with the current growers and with the choice. */
export function GrowerPayouts({ payouts }: { readonly payouts: readonly PayoutChange[] }) {
  const isExample = payouts[0]?.plant === null;
  return (
    <>
      {isExample && (
        <p className={styles.example}>
          Nothing grows here yet. As an example, a harvest would pay:
        </p>
      )}
      <dl
        className={styles.payouts}
        aria-label={isExample ? 'Payout by example' : 'Payout of each growing plant'}
      >
        {payouts.map(({ strain, plant, now, then }) => (
          <div key={plant?.id ?? strain.id} className={`r${strain.rarityId}`}>
            <dt>
              <span className={styles.picture} aria-hidden="true">
                {plant ? <StagePicture plant={plant} /> : <Icon glyph={SEED} size={26} />}
              </span>
              <span>
                {strain.name}
                {plant && <small>stage {plant.stage}</small>}
              </span>
            </dt>
            <dd>
              {formatThc(now)} → {formatThc(then)} <PayoutMark now={now} then={then} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The difference between two payouts. */
export function PayoutMark({ now, then }: Pick<PayoutChange, 'now' | 'then'>) {
  return (
    <ChangeMark
      gain={then - now}
      difference={formatSigned(then - now, formatThc)}
      labels={{ better: 'more', worse: 'less' }}
    />
  );
}

function StagePicture({ plant: { strain, stage } }: { readonly plant: PlantShape }) {
  return (
    <Picture
      {...toPlantPicture({ strain }, { stage, state: 'healthy', fit: 1 })}
      className={styles.plant}
    />
  );
}

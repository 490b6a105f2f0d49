import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { HarvestShape, PlantShape } from '../../../contract/shapes.ts';
import { formatThc } from '../../../entities/format/format-amount.ts';
import { TextWithTime } from '../../../entities/format/format-time.tsx';
import { getNextStepText } from '../../../entities/growhouse/next-step-text.ts';
import { THC } from '../../../art/icons/common-icons.ts';
import { UPGRADE } from '../../../art/icons/detail-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { LightBurst } from '../../../entities/light-burst.tsx';
import { Picture } from '../../../entities/picture.tsx';
import { toPlantPicture } from '../../../entities/plant/plant-picture.ts';
import { ShareButton } from '../../../entities/share-button.tsx';
import { areHarvestsMet } from '../../../game/levels/levels.ts';
import { findWait } from '../../../game/next-step/next-step.ts';
import { FINAL_STAGE } from '../../../game/plant.ts';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { getMotion } from '../../../ui/motion/get-motion.ts';
import { useRollingNumber } from '../../../ui/progress/use-rolling-number.ts';
import { emitFeedback } from '../../../ui/toasts/feedback.ts';
import { holdShownThc, releaseShownThc } from '../../../wallet/held-balance.ts';
import { getSituation, useUpgradeStep } from '../next-step/use-next-step.ts';
import { getUpgradeLabel } from '../upgrade/level-gains.tsx';
import styles from './harvest-dialog.module.css';
import type { GrowhouseDialogProps } from '../page/growhouse-context.ts';
import { NewStrains } from './new-strains.tsx';

type HarvestDialogProps = GrowhouseDialogProps<{
  readonly result: HarvestShape;
  /** One of the harvested plants, for the picture. */
  readonly plant: PlantShape;
}>;

/** The result of a harvest. */
export function HarvestDialog(props: HarvestDialogProps) {
  const { result, plant, page, moment, onOpen, onClose } = props;
  const upgrade = useUpgradeStep(page);
  const isSuccess = result.payout > 0;
  const amount = useRef<HTMLDivElement>(null);
  const isLanding = useRef(false);
  useEffect(() => {
    if (isSuccess) holdShownThc();
    return () => {
      if (!isLanding.current) releaseShownThc();
    };
  }, [isSuccess]);
  const close = () => {
    if (isSuccess) {
      isLanding.current = true;
      void landReward(amount.current, result.payout);
    }
    onClose();
  };
  return (
    <Dialog open onClose={close} title={getTitle(result, plant)} shape="card">
      <div className="centered" data-columns="">
        <Reward amount={amount} result={result} plant={plant} />
        <div>
          <StatList rows={getRows(result, page.growhouse.level)} />
          {upgrade && (
            <Button
              variant="primary"
              size="large"
              isFullWidth
              className="mt-14"
              onClick={() => onOpen({ kind: 'upgrade', currency: upgrade.method })}
            >
              <Icon glyph={UPGRADE} size={22} />
              {getUpgradeLabel(page.growhouse.level)}
            </Button>
          )}
          <Button
            variant={upgrade ? 'neutral' : 'accent'}
            size="large"
            isFullWidth
            className="mt-10"
            onClick={close}
          >
            {i18n.t('Back to the plants')}
          </Button>
          {isSuccess && <ShareHarvest result={result} plant={plant} />}
          <NextDueTime page={page} moment={moment} />
        </div>
      </div>
    </Dialog>
  );
}

interface RewardProps extends Pick<HarvestDialogProps, 'result' | 'plant'> {
  readonly amount: AmountProps['ref'];
}

/** The plant and what it has paid. */
function Reward({ amount, result, plant }: RewardProps) {
  const isSuccess = result.payout > 0;
  return (
    <div>
      <Stage plant={plant} isSuccess={isSuccess}>
        {isSuccess && <NewStrains harvests={result.lastHarvest} />}
      </Stage>
      <Amount ref={amount} payout={result.payout} />
      <p className={styles.earned}>{i18n.t('THC earned')}</p>
      {!isSuccess && plant.stage === FINAL_STAGE && (
        <p>{i18n.t('It pays nothing, because the Growerz it was planted with have left.')}</p>
      )}
    </div>
  );
}

/** Says when the next plant of the growhouse needs the player; nothing if none grows. */
function NextDueTime({ page, moment }: Pick<HarvestDialogProps, 'page' | 'moment'>) {
  const wait = findWait({ ...getSituation(page), moment });
  return (
    wait && (
      <p className="hint mt-10">
        <TextWithTime {...getNextStepText(wait, moment)} />
      </p>
    )
  );
}

function ShareHarvest({ result, plant }: Pick<HarvestDialogProps, 'result' | 'plant'>) {
  const { picture } = toPlantPicture(plant, { stage: FINAL_STAGE, state: 'healthy', fit: 0.5 });
  return (
    <ShareButton
      variant="ghost"
      isFullWidth
      poster={{
        pictures: [picture],
        headline: getTitle(result, plant),
        line: `+${formatThc(result.payout)} THC`,
      }}
    >
      {i18n.t('Share')}
    </ShareButton>
  );
}

function getTitle({ payout, lastHarvest }: HarvestShape, plant: PlantShape): string {
  if (payout === 0) return i18n.t('Unsuccessful Harvest');
  const count = lastHarvest.length;
  return count > 1
    ? i18n.t('{count, plural, one {# plant harvested} other {# plants harvested}}', { count })
    : i18n.t('{strain} harvested', { strain: plant.strain.name });
}

function getRows({ payout, lastHarvest, remainingTHC }: HarvestShape, level: number) {
  const rows: [string, string][] =
    lastHarvest.length > 1
      ? sumByStrain(lastHarvest)
      : [[i18n.t('Last harvest'), `${formatThc(payout)} THC`]];
  // The THC limit applies only once the harvests of the level are done.
  if (remainingTHC && areHarvestsMet(level, remainingTHC.plants_harvested)) {
    const left = Math.max(0, remainingTHC.upgradeCost - remainingTHC.payoutReceived);
    rows.push([i18n.t('Level {level} can still pay', { level }), `${formatThc(left)} THC`]);
  }
  return rows;
}

/** Sums up the harvests of each strain: '2 × Saint Reed'. */
function sumByStrain(harvests: HarvestShape['lastHarvest']): [string, string][] {
  const sums = new Map<string, { count: number; payout: number }>();
  for (const { strain, payout } of harvests) {
    const sum = sums.get(strain.name) ?? { count: 0, payout: 0 };
    sums.set(strain.name, { count: sum.count + 1, payout: sum.payout + payout });
  }
  return Array.from(sums, ([name, { count, payout }]) => [
    `${count} × ${name}`,
    `${formatThc(payout)} THC`,
  ]);
}

/** Lets coins fly from the harvested amount to the balance, which counts up once they arrive. */
async function landReward(amount: HTMLElement | null, payout: number): Promise<void> {
  const coin = amount?.firstElementChild;
  const balance = [
    ...document.querySelectorAll('[data-wallet-balances], [data-wallet-account]'),
  ].find((element) => element.getClientRects().length > 0);
  if (coin && balance) await getMotion()?.flyTo(coin, balance, `+${formatThc(payout)}`);
  releaseShownThc();
  emitFeedback('reward');
}

interface AmountProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly payout: number;
}

function Amount({ ref, payout }: AmountProps) {
  const shownAmount = useRollingNumber(payout, 0);
  return (
    <div
      ref={ref}
      className={`row center gap-10 ${styles.amount}`}
      role="img"
      aria-label={`${formatThc(payout)} THC`}
    >
      <Icon glyph={THC} size={44} />
      <span aria-hidden="true" translate="no">
        {(payout > 0 ? '+' : '') + formatThc(Math.round(shownAmount))}
      </span>
    </div>
  );
}

interface StageProps {
  readonly plant: PlantShape;
  readonly isSuccess: boolean;
  readonly children: ReactNode;
}

function Stage({ plant, isSuccess, children }: StageProps) {
  const state = isSuccess ? 'healthy' : 'dead';
  const [isShown, setShown] = useState(false);
  return (
    <div className={classNames(`r${plant.strain.rarity.id}`, styles.stage)}>
      {isSuccess && <LightBurst isLit={isShown} />}
      <Picture
        {...toPlantPicture(plant, { stage: 5, state, fit: 0 })}
        className={styles.plant}
        onShown={() => setShown(true)}
      />
      {children}
    </div>
  );
}

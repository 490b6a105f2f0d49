import { type ReactNode, type RefObject, useEffect } from 'react';
import { BACK } from '../../art/icons/frame-icons.ts';
import type { GrowhouseShape } from '../../contract/shapes.ts';
import { getGrowhouseTitle } from '../../game/growhouse-title.ts';
import { RARITIES } from '../../game/rarity.ts';
import { i18n } from '../../language/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatThc } from '../format/format-amount.ts';
import type { CardStep, GrowhouseFaceProps } from './growhouse-card-front.tsx';
import styles from './growhouse-card-back.module.css';
import { Icon } from '../icon.tsx';
import { RelativeTime } from '../format/format-time.tsx';

interface BackProps extends GrowhouseFaceProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onReturn: () => void;
  /** Called when the button can be focused, after the first render and perhaps later ones. */
  readonly onMounted: () => void;
}

/** The back of a growhouse card: its statistics. */
export function GrowhouseCardBack(props: BackProps) {
  const { growhouse, counts, step, button, onReturn, onMounted } = props;
  useEffect(onMounted, [onMounted]);
  const figures: readonly (readonly [label: string, value: number, isNow?: boolean])[] = [
    [i18n.t('Level'), growhouse.level],
    [i18n.t('Growerz'), growhouse.growers.length],
    [i18n.t('Seeds'), counts.seeds],
    [i18n.t('Active Plants'), counts.active],
    [i18n.t('Waterable Plants'), counts.waterable, true],
    [i18n.t('Harvestable Plants'), counts.harvestable, true],
    [i18n.t('Withered Plants'), counts.withered],
    [i18n.t('Dead Plants'), counts.dead],
  ];
  return (
    <>
      <h3 className={`flex between gap-8 ${styles.title}`}>
        {i18n.t('Growhouse Statistics')}{' '}
        <small translate="no">{getGrowhouseTitle(i18n, growhouse)}</small>
      </h3>
      <dl className={styles.progress}>
        <Figure label={i18n.t('Next plant due')}>
          <NextDue nextDue={step?.nextDue ?? null} />
        </Figure>
        <LevelProgress growhouse={growhouse} />
      </dl>
      <dl className={styles.figures}>
        {figures.map(([label, value, isNow = false]) => (
          <Figure key={label} label={label} isNow={isNow && value > 0}>
            {value}
          </Figure>
        ))}
      </dl>
      <Button ref={button} className={styles.return} onClick={onReturn}>
        <Icon glyph={BACK} size={20} className="back" />
        {i18n.t('return')}
      </Button>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isNow?: boolean;
  readonly children: ReactNode;
}

const Figure = ({ label, isNow = false, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={classNames(isNow && styles.now)}>{children}</dd>
  </div>
);

function NextDue({ nextDue }: Pick<CardStep, 'nextDue'>) {
  return nextDue ? (
    <RelativeTime atMs={nextDue.atMs}>{nextDue.text}</RelativeTime>
  ) : (
    <span>{i18n.t('none')}</span>
  );
}

/** What the level has brought so far; nothing for a retired growhouse, which has no counters. */
function LevelProgress({ growhouse: { upgrade_status: status } }: Pick<BackProps, 'growhouse'>) {
  if (!status) return null;
  const { done, required } = countHarvests(status);
  return (
    <>
      <Figure label={i18n.t('Earned at this level')}>
        {`${formatThc(status.payoutReceived)} THC`}
      </Figure>
      <Figure label={i18n.t('Harvests for the level')}>
        {i18n.t('{done} of {required}', { done, required })}
      </Figure>
    </>
  );
}

/** Counts the harvests that the level requires, and those of them that are done. */
function countHarvests({
  plants_harvested: harvested,
  plants_required: required,
}: NonNullable<GrowhouseShape['upgrade_status']>) {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    done: sum(RARITIES.map(({ key }) => Math.min(harvested[key], required[key]))),
    required: sum(RARITIES.map(({ key }) => required[key])),
  };
}

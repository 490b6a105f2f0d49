import { useId, useState } from 'react';
import type { GrowhousePageShape } from '../../contract/shapes.ts';
import { harvestBonusText, wateringBonusText } from '../../entities/bonus-text.ts';
import { toGrowhouse } from '../../entities/facts.ts';
import { CHEVRON } from '../../art/detail-icons.ts';
import { INFO } from '../../art/farm-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { growhouseStats } from '../../game/growhouse.ts';
import { BASE_WATERING_HOURS } from '../../game/growth.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useIsDesktop } from '../../ui/use-is-desktop.ts';
import type { NumberKind } from './number-lines.ts';
import styles from './statistics.module.css';

/** The figures that can be asked about. */
type BonusKind = Exclude<NumberKind, 'payout'>;

interface StatisticsProps {
  readonly page: GrowhousePageShape;
  /** Asks where a figure comes from. */
  readonly onNumbers: (of: BonusKind) => void;
}

/** What the growhouse holds and how well it grows; can be folded away on a phone. */
export function Statistics({ page, onNumbers }: StatisticsProps) {
  const isDesktop = useIsDesktop();
  const [isOpen, setOpen] = useState(true);
  const figuresId = useId();
  const { level, growerClasses } = toGrowhouse(page.growhouse);
  const stats = growhouseStats(level, growerClasses);
  const explained = (of: BonusKind, name: string, figure: string) =>
    [
      name,
      <Button
        look="ghost"
        className={styles.explain}
        aria-label={`Explain ${name}: ${figure}`}
        onClick={() => onNumbers(of)}
      >
        {figure}
        <Icon glyph={INFO} size={18} className={styles.mark} />
      </Button>,
    ] as const;
  return (
    <Panel
      title={
        <>
          Statistics
          {!isDesktop && (
            <Button
              look="ghost"
              size="square"
              className={styles.fold}
              aria-label={isOpen ? 'Collapse statistics' : 'Expand statistics'}
              aria-expanded={isOpen}
              aria-controls={figuresId}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon
                glyph={CHEVRON}
                size={20}
                className={classNames(styles.chevron, isOpen && styles.open)}
              />
            </Button>
          )}
        </>
      }
    >
      <div id={figuresId} hidden={!isDesktop && !isOpen}>
        <Figures
          rows={[
            ['Growerz', `${page.growhouse.growers.length} of ${stats.maxGrowers}`],
            ['Plants', `${page.plants.length} of ${stats.maxPlants}`],
            ['Seeds', `${page.seeds.length} of ${stats.maxSeeds}`],
            explained(
              'watering',
              'Watering bonus',
              wateringBonusText(BASE_WATERING_HOURS * 100 - stats.wateringHundredths),
            ),
            explained('bonus', 'Harvest bonus', harvestBonusText(stats.harvestBonusMillionths, 4)),
          ]}
        />
      </div>
    </Panel>
  );
}

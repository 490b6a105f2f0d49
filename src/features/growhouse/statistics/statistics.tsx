import { useId, useState } from 'react';
import { formatHarvestBonus, formatWateringBonus } from '../../../entities/format/format-amount.ts';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import { CHEVRON } from '../../../art/icons/detail-icons.ts';
import { INFO } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import { BASE_WATERING_HOURS } from '../../../game/growth.ts';
import { Button } from '../../../ui/button.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import type { GrowhouseContext } from '../page/growhouse-context.ts';
import styles from './statistics.module.css';

/** The growhouse's capacity and bonuses; collapsible on a phone. */
export function Statistics({ page, onOpen }: GrowhouseContext) {
  const isDesktop = useIsDesktop();
  const [isOpen, setOpen] = useState(true);
  const figuresId = useId();
  const { level, growerClasses } = toGrowhouseFacts(page.growhouse);
  const stats = computeGrowhouseStats(level, growerClasses);
  const createExplainableRow = (first: 'watering' | 'bonus', name: string, figure: string) =>
    [
      name,
      <Button
        variant="ghost"
        className={styles.explain}
        aria-label={`Explain ${name}: ${figure}`}
        onClick={() => onOpen({ kind: 'calculation', plant: null, first })}
      >
        {figure}
        <Icon glyph={INFO} size={18} className="lamp" />
      </Button>,
    ] as const;
  return (
    <Panel
      title={
        <>
          <span>Statistics</span>
          {!isDesktop && (
            <CollapseButton isOpen={isOpen} controls={figuresId} onClick={() => setOpen(!isOpen)} />
          )}
        </>
      }
    >
      <div id={figuresId} hidden={!isDesktop && !isOpen}>
        <StatList
          rows={[
            ['Growerz', `${page.growhouse.growers.length} of ${stats.maxGrowers}`],
            ['Plants', `${page.plants.length} of ${stats.maxPlants}`],
            ['Seeds', `${page.seeds.length} of ${stats.maxSeeds}`],
            createExplainableRow(
              'watering',
              'Watering bonus',
              formatWateringBonus(BASE_WATERING_HOURS * 100 - stats.wateringHundredths),
            ),
            createExplainableRow(
              'bonus',
              'Harvest bonus',
              formatHarvestBonus(stats.harvestBonusMillionths, 4),
            ),
          ]}
        />
      </div>
    </Panel>
  );
}

interface CollapseButtonProps {
  readonly isOpen: boolean;
  /** Id of the element that the button shows and hides. */
  readonly controls: string;
  readonly onClick: () => void;
}

function CollapseButton({ isOpen, controls, onClick }: CollapseButtonProps) {
  return (
    <Button
      variant="ghost"
      size="square"
      className={styles.fold}
      aria-label={isOpen ? 'Collapse statistics' : 'Expand statistics'}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
    >
      <Icon glyph={CHEVRON} size={20} className="chevron" />
    </Button>
  );
}

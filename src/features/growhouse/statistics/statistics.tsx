import { useId, useState } from 'react';
import { formatHarvestBonus, formatWateringBonus } from '../../../entities/format/format-amount.ts';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import { CHEVRON } from '../../../art/icons/detail-icons.ts';
import { INFO } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import { BASE_WATERING_HOURS } from '../../../game/growth.ts';
import { i18n } from '../../../language/i18n.ts';
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
        aria-label={i18n.t('Explain {name}: {figure}', { name, figure })}
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
          <span>{i18n.t('Statistics')}</span>
          {!isDesktop && (
            <CollapseButton isOpen={isOpen} controls={figuresId} onClick={() => setOpen(!isOpen)} />
          )}
        </>
      }
    >
      <div id={figuresId} hidden={!isDesktop && !isOpen}>
        <StatList
          rows={[
            [i18n.t('Growerz'), formatShare(page.growhouse.growers.length, stats.maxGrowers)],
            [i18n.t('Plants'), formatShare(page.plants.length, stats.maxPlants)],
            [i18n.t('Seeds'), formatShare(page.seeds.length, stats.maxSeeds)],
            createExplainableRow(
              'watering',
              i18n.t('Watering bonus'),
              formatWateringBonus(BASE_WATERING_HOURS * 100 - stats.wateringHundredths),
            ),
            createExplainableRow(
              'bonus',
              i18n.t('Harvest bonus'),
              formatHarvestBonus(stats.harvestBonusMillionths, 4),
            ),
          ]}
        />
      </div>
    </Panel>
  );
}

const formatShare = (count: number, max: number): string =>
  i18n.t('{count} of {max}', { count, max });

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
      aria-label={isOpen ? i18n.t('Collapse statistics') : i18n.t('Expand statistics')}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
    >
      <Icon glyph={CHEVRON} size={20} className="chevron" />
    </Button>
  );
}

import { Suspense, useEffect, useState } from 'react';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import { LoadingDialog } from '../../../entities/loading-overlay.tsx';
import { isBonusMode } from '../../../game/levels/caps.ts';
import { i18n } from '../../../language/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, useIncompletePage } from '../../../ui/loading/skeleton.tsx';
import { useProgressiveList } from '../../../ui/table/use-progressive-list.ts';
import { BulkActions } from '../actions/bulk-actions.tsx';
import { useGrowhouseActions } from '../actions/growhouse-actions.ts';
import { NextStep } from '../next-step/next-step.tsx';
import { Plants } from '../plants/plants.tsx';
import type { GrowhouseContext, OpenDialog } from './growhouse-context.ts';
import styles from './growhouse-view.module.css';
import {
  GrowerList,
  GrowhouseDialogs,
  preloadLazyComponents,
  RefreshWhenDue,
  RequestedStep,
  RetiredPanel,
  Statistics,
  UpgradePanel,
} from './lazy-components.ts';
import { GrowhousePicture } from '../../../entities/growhouse/growhouse-picture.tsx';
import { EDIT } from '../../../art/icons/growhouse-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { getGrowhouseTitle } from '../../../game/growhouse-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';

/** Plants rendered at a time, so that a slow phone stays responsive. */
const PLANTS_PER_SLICE = 2;

/** The page of one growhouse. */
export function GrowhouseView(props: Pick<GrowhouseContext, 'address' | 'page' | 'moment'>) {
  const { address, page } = props;
  const actions = useGrowhouseActions(address);
  // Renders the header first, then the plants slice by slice, and then everything else.
  const shown =
    useProgressiveList(PLANTS_PER_SLICE + page.plants.length + 1, PLANTS_PER_SLICE) -
    PLANTS_PER_SLICE;
  const areAllPlantsShown = shown > page.plants.length;
  useIncompletePage(!areAllPlantsShown);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const context = { ...props, actions, onOpen: setDialog };

  useEffect(() => void preloadLazyComponents().catch(() => undefined), []);

  return (
    <div className={`stack gap-14 ${styles.page}`}>
      <HeaderSection {...context} />
      <div className={styles.plants}>
        {shown > 0 && (
          <>
            <NextStep {...context} />
            <BulkActions {...context} />
            <Plants {...context} shown={shown} />
          </>
        )}
      </div>
      {areAllPlantsShown && (
        <Suspense fallback={<Incomplete />}>
          <RequestedStep {...context} />
          <RefreshWhenDue address={address} page={page} />
          <SectionsBelowPlants {...context} />
        </Suspense>
      )}
      {dialog && (
        <LoadingDialog onCancel={() => setDialog(null)}>
          <GrowhouseDialogs {...context} dialog={dialog} />
        </LoadingDialog>
      )}
    </div>
  );
}

/** The growhouse itself and the progress to its next level. */
function HeaderSection(context: GrowhouseContext) {
  const { growhouse } = context.page;
  return (
    <div className={styles.head}>
      <GrowhouseHeader {...context} />
      <div className={classNames(styles.upgrade, growhouse.max_level && styles.retired)}>
        <Suspense fallback={<Skeleton height={64} />}>
          {growhouse.upgrade_status === null ? (
            <RetiredPanel />
          ) : (
            <UpgradePanel {...context} status={growhouse.upgrade_status} />
          )}
        </Suspense>
      </div>
    </div>
  );
}

/** The growers and the statistics, rendered one after the other to keep a slow phone responsive. */
function SectionsBelowPlants(context: GrowhouseContext) {
  const isComplete = useProgressiveList(2, 1) === 2;
  useIncompletePage(!isComplete);
  return (
    <>
      <div className={styles.growers}>
        <GrowerList {...context} />
      </div>
      {isComplete && (
        <div className={styles.statistics}>
          <Suspense fallback={<Incomplete />}>
            <Statistics {...context} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Marks the page as incomplete while a lazy section loads. */
function Incomplete() {
  useIncompletePage();
  return null;
}

/** The picture of the growhouse with its name, rarity and level. */
function GrowhouseHeader({ page: { growhouse }, onOpen }: GrowhouseContext) {
  return (
    <header>
      <div className={styles.picture} data-shared={`/growhouse/${growhouse.id}`}>
        <GrowhousePicture growhouse={growhouse} className={styles.growhouse} />
      </div>
      <div className={styles.title}>
        <div className={`flex gap-4 ${styles.row}`}>
          <h1 className={`shrinkable break-anywhere ${styles.name}`} translate="no">
            {getGrowhouseTitle(i18n, growhouse)}
          </h1>
          <Button
            variant="ghost"
            size="square"
            aria-label={i18n.t('Edit nickname')}
            className={styles.edit}
            onClick={() => onOpen({ kind: 'nickname' })}
          >
            <Icon glyph={EDIT} size={20} />
          </Button>
        </div>
        <div className={`row wrap hint ${styles.meta}`}>
          {growhouse.nickname !== null && (
            <span>{i18n.t('Growhouse # {id}', { id: growhouse.id })}</span>
          )}
          <RarityLabel rarityId={growhouse.rarity} />
          <Badge>
            {growhouse.max_level
              ? i18n.t('Max level')
              : i18n.t('Lv {level}', { level: growhouse.level })}
          </Badge>
          {isBonusMode(toGrowhouseFacts(growhouse)) && (
            <Badge variant="success">{i18n.t('Bonus Mode')}</Badge>
          )}
        </div>
      </div>
    </header>
  );
}

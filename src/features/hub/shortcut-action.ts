import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { getBulkCounts } from '../../entities/growhouse/bulk-counts.ts';
import type { GameMoment } from '../../game/plant.ts';
import { i18n } from '../../language/i18n.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import type { CountedGrowhouse } from './growhouse-list/growhouse-counts.ts';

/** Actions that the app's home screen shortcuts open, as in `/?go=water`. */
type ShortcutName = 'water' | 'harvest' | 'dispensary';

const isShortcutName = (text: string): text is ShortcutName =>
  text === 'water' || text === 'harvest' || text === 'dispensary';

/** The toasts shown when no growhouse suits the action. */
const NOTHING_TO_DO: Readonly<Record<ShortcutName, string>> = {
  water: /*i18n*/ 'No plant needs water right now.',
  harvest: /*i18n*/ 'No plant is ready to harvest.',
  dispensary: /*i18n*/ 'No growhouse can take seeds.',
};

interface ShortcutActionProps {
  /** The `go` parameter of the URL; unknown names are ignored. */
  readonly name: string;
  readonly growhouses: readonly CountedGrowhouse[];
  readonly moment: GameMoment;
}

/** Opens the growhouse that suits a shortcut best, or shows a toast if none does. */
export function ShortcutAction({ name, growhouses, moment }: ShortcutActionProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isShortcutName(name)) return;
    const best = findBestGrowhouse(name, growhouses, moment);
    if (!best) {
      showToast('secondary', i18n.t('Growhouse Hub'), i18n.t(NOTHING_TO_DO[name]));
    }
    const state = name === 'dispensary' ? { step: 'buySeed' } : null;
    void navigate(best ? `/growhouse/${best.growhouse.id}` : '/', { replace: true, state });
  }, [growhouses, moment, name, navigate]);
  return null;
}

function findBestGrowhouse(
  name: ShortcutName,
  growhouses: readonly CountedGrowhouse[],
  moment: GameMoment,
): CountedGrowhouse | undefined {
  const score = ({ growhouse }: CountedGrowhouse): number => {
    if (name === 'dispensary') return growhouse.max_level ? 0 : 1;
    const { disabled, water, harvest } = getBulkCounts(growhouse, moment);
    if (name === 'harvest') return harvest;
    return disabled.waterAll ? 0 : water;
  };
  const [best] = growhouses.toSorted((a, b) => score(b) - score(a));
  return best && score(best) > 0 ? best : undefined;
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../ui/toast-store.ts';
import type { CountedGrowhouse } from './growhouse-counts.ts';

/** Actions that the app's home screen shortcuts open, as in `/?go=water`. */
type ShortcutName = 'water' | 'harvest' | 'dispensary';

const isShortcutName = (text: string): text is ShortcutName =>
  text === 'water' || text === 'harvest' || text === 'dispensary';

/** The toasts shown when no growhouse suits the action. */
const NOTHING_TO_DO: Readonly<Record<ShortcutName, string>> = {
  water: 'No plant needs water right now.',
  harvest: 'No plant is ready to harvest.',
  dispensary: 'No growhouse can take seeds.',
};

interface ShortcutActionProps {
  /** The `go` parameter of the URL; unknown names are ignored. */
  readonly name: string;
  readonly growhouses: readonly CountedGrowhouse[];
}

/** Opens the growhouse that suits a shortcut best, or shows a toast if none does. */
export function ShortcutAction({ name, growhouses }: ShortcutActionProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isShortcutName(name)) return;
    const best = findBestGrowhouse(name, growhouses);
    if (!best) {
      showToast({ type: 'secondary', header: 'Growhouse Hub', content: NOTHING_TO_DO[name] });
    }
    const state = name === 'dispensary' ? { step: 'buySeed' } : null;
    void navigate(best ? `/growhouse/${best.growhouse.id}` : '/', { replace: true, state });
  }, [growhouses, name, navigate]);
  return null;
}

function findBestGrowhouse(
  name: ShortcutName,
  growhouses: readonly CountedGrowhouse[],
): CountedGrowhouse | undefined {
  const score = ({ growhouse, actionable }: CountedGrowhouse): number => {
    if (name !== 'dispensary') return actionable[name];
    return growhouse.max_level ? 0 : 1;
  };
  const [best] = growhouses.toSorted((a, b) => score(b) - score(a));
  return best && score(best) > 0 ? best : undefined;
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../ui/toast-store.ts';
import type { TalliedHouse } from './tallied-house.ts';

/** What the app may be opened for, by a shortcut of the system's: `/?go=water`. */
type Goal = 'water' | 'harvest' | 'dispensary';

const isGoal = (text: string): text is Goal =>
  text === 'water' || text === 'harvest' || text === 'dispensary';

/** Said where no growhouse is of use for the errand. */
const IN_VAIN: Readonly<Record<Goal, string>> = {
  water: 'No plant wants water just now.',
  harvest: 'No plant is ready to harvest.',
  dispensary: 'No growhouse takes seeds.',
};

interface ErrandProps {
  /** What the address asks for; another word than those above asks for nothing. */
  readonly errand: string;
  readonly houses: readonly TalliedHouse[];
}

/** Leads on to the growhouse where one tap does what the app was opened for. */
export function Errand({ errand, houses }: ErrandProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isGoal(errand)) return;
    const best = bestFor(errand, houses);
    if (!best) showToast({ type: 'secondary', header: 'Growhouse Hub', content: IN_VAIN[errand] });
    const state = errand === 'dispensary' ? { open: errand } : null;
    void navigate(best ? `/growhouse/${best.house.id}` : '/', { replace: true, state });
  }, [houses, errand, navigate]);
  return null;
}

function bestFor(goal: Goal, houses: readonly TalliedHouse[]): TalliedHouse | undefined {
  const worth = ({ house, doable }: TalliedHouse): number => {
    if (goal !== 'dispensary') return doable[goal];
    return house.max_level ? 0 : 1;
  };
  const [best] = houses.toSorted((a, b) => worth(b) - worth(a));
  return best && worth(best) > 0 ? best : undefined;
}

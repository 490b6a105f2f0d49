import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { showToast } from '../../ui/toast-store.ts';
import type { TalliedHouse } from './tallied-house.ts';

/** What the app may be opened for, by a shortcut of the system's: `/?go=water`. */
type Errand = 'water' | 'harvest' | 'dispensary';

const isErrand = (text: string | null): text is Errand =>
  text === 'water' || text === 'harvest' || text === 'dispensary';

/** Said where no growhouse is of use for the errand. */
const IN_VAIN: Readonly<Record<Errand, string>> = {
  water: 'No plant wants water just now.',
  harvest: 'No plant is ready to harvest.',
  dispensary: 'No growhouse takes seeds.',
};

/** Leads on to the growhouse where one tap does what the app was opened for. */
export function useErrand(houses: readonly TalliedHouse[] | null): void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const errand = params.get('go');

  useEffect(() => {
    if (houses === null || !isErrand(errand)) return;
    const best = bestFor(errand, houses);
    if (!best) showToast({ type: 'secondary', header: 'Growhouse Hub', content: IN_VAIN[errand] });
    const state = errand === 'dispensary' ? { open: errand } : null;
    void navigate(best ? `/growhouse/${best.house.id}` : '/', { replace: true, state });
  }, [houses, errand, navigate]);
}

function bestFor(errand: Errand, houses: readonly TalliedHouse[]): TalliedHouse | undefined {
  const worth = ({ house, doable }: TalliedHouse): number => {
    if (errand !== 'dispensary') return doable[errand];
    return house.max_level ? 0 : 1;
  };
  const [best] = houses.toSorted((a, b) => worth(b) - worth(a));
  return best && worth(best) > 0 ? best : undefined;
}

import { useEffect, useState } from 'react';
import type { HubShape } from '../../contract/shapes.ts';
import type { GameMoment } from '../../game/plant.ts';
import { getKnownBalances, useWalletStore } from '../../wallet/wallet-store.ts';
import type { CountedGrowhouse } from './growhouse-counts.ts';
import { hubComponents } from './lazy-components.ts';
import type { GrowhouseWithStep } from './next-steps.ts';

interface HubFacts {
  readonly hub: HubShape;
  readonly growhouses: readonly CountedGrowhouse[];
  readonly moment: GameMoment;
}

/** The order of the growhouses, and what it was computed from. */
interface Order {
  readonly hub: HubShape;
  readonly hasBalances: boolean;
  readonly ids: readonly number[];
}

/**
 * Returns the growhouses with their next steps, most urgent first. The order stays the same until
 * the server sends new data, because a card must not move away under a finger.
 * @param facts null while they load
 * @returns null until the code of the rule has been loaded
 */
export function useNextSteps(facts: HubFacts | null): readonly GrowhouseWithStep[] | null {
  const balances = useWalletStore(getKnownBalances);
  const rule = useHubComponents();
  const [order, setOrder] = useState<Order | null>(null);
  if (!rule || !facts) return null;
  const { hub, growhouses, moment } = facts;
  const entries = rule.addNextSteps(growhouses, moment, balances);
  const hasBalances = balances !== null;
  if (order?.hub === hub && order.hasBalances === hasBalances) return sortByIds(entries, order.ids);
  const sorted = rule.sortByUrgency(entries);
  setOrder({ hub, hasBalances, ids: sorted.map(({ growhouse }) => growhouse.id) });
  return sorted;
}

/** Returns the lazy components of the hub; null until they have been loaded. */
function useHubComponents() {
  const [components, setComponents] = useState(hubComponents.peek);
  useEffect(() => {
    // If they cannot be loaded, the hub shows only what it counts itself.
    hubComponents.load().then(
      (loaded) => setComponents(loaded),
      () => undefined,
    );
  }, []);
  return components;
}

function sortByIds(
  entries: readonly GrowhouseWithStep[],
  ids: readonly number[],
): GrowhouseWithStep[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const getPosition = ({ growhouse }: GrowhouseWithStep) => positions.get(growhouse.id) ?? 0;
  return entries.toSorted((a, b) => getPosition(a) - getPosition(b));
}

import { useEffect, useState } from 'react';
import { useKnownBalances } from '../../wallet/wallet-store.ts';
import { nextSteps } from './lazy-components.ts';
import type { GrowhouseOrder, GrowhouseWithStep, HubFacts } from './next-steps.ts';

/**
 * Returns the growhouses with their next steps, most urgent first; see `listNextSteps`.
 * @param facts null while they load
 * @returns null until the code of the rule has been loaded
 */
export function useNextSteps(facts: HubFacts | null): readonly GrowhouseWithStep[] | null {
  const balances = useKnownBalances();
  const [rule, setRule] = useState(nextSteps.peek);
  const [order, setOrder] = useState<GrowhouseOrder | null>(null);
  useEffect(() => {
    // Without the rule, the hub shows only what it counts itself.
    nextSteps.load().then(
      (loaded) => setRule(loaded),
      () => undefined,
    );
  }, []);
  if (!rule || !facts) return null;
  const list = rule.listNextSteps(facts, balances, order);
  if (list.order !== order) setOrder(list.order);
  return list.growhouses;
}

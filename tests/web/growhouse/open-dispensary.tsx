import { screen } from '@testing-library/react';
import type { DispensaryShape, GrowhouseShape, OrderShape } from '../../../src/contract/shapes.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import { DISPENSARY_ITEMS } from '../../../src/game/dispensary.ts';
import { getRarity } from '../../../src/game/rarity.ts';
import { getStrainsByRarity } from '../../../src/game/strain.ts';
import { type FakeApi, success } from '../kit/api-server.ts';
import { NOW_MS, strainShape } from '../../kit/shapes.ts';
import { openWithWallet } from './open-growhouse.tsx';

const RATE = 0.00003;

/** Returns the items of the dispensary as the API answers them. */
export const dispensary = (): DispensaryShape =>
  DISPENSARY_ITEMS.map(({ id, cost, sol }) => ({
    id,
    rarity: { id, name: getRarity(id).name },
    strains: getStrainsByRarity(id).map((strain) => strainShape(strain.id)),
    cost: toThcNumber(cost),
    sol: toSolNumber(sol),
  }));

export const orderShape = (secondsLeft = 120): OrderShape => ({
  transaction: 'a-transaction',
  expires_at: new Date(NOW_MS + secondsLeft * 1000).toISOString(),
  lastValidBlockHeight: 100,
});

interface Answers {
  readonly items?: () => Response;
  readonly rate?: () => Response;
  readonly terms?: () => Response;
}

/** Opens the dispensary of growhouse 1 with a connected wallet. */
export async function openDispensary(
  api: FakeApi,
  facts: Partial<GrowhouseShape> = {},
  answers: Answers = {},
) {
  api.on('GET /dispensary', answers.items ?? (() => success(dispensary())));
  api.on('GET /dispensary/exchange/rate', answers.rate ?? (() => success(RATE)));
  const { user, wallet } = await openWithWallet(api, facts);
  if (answers.terms) api.on('GET /dispensary/terms', answers.terms);
  await user.click(screen.getByRole('button', { name: 'Dispensary' }));
  // The first load of the lazy dialogs takes a while.
  await screen.findByRole('dialog', { name: 'Dispensary' }, { timeout: 10_000 });
  return { user, wallet };
}

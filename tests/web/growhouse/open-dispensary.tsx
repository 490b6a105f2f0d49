import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { DispensaryShape, GrowhouseShape, OrderShape } from '../../../src/contract/shapes.ts';
import { solNumber, thcNumber } from '../../../src/game/amounts.ts';
import { DISPENSARY } from '../../../src/game/dispensary.ts';
import { rarityOf } from '../../../src/game/rarity.ts';
import { strainsOfRarity } from '../../../src/game/strain.ts';
import { type FakeApi, success } from '../kit/api-server.ts';
import { NOW_MS, PLAYER, strainShape } from '../kit/farm.ts';
import { enterWallet, type StandInWallet, standInWallet } from '../kit/test-wallet.ts';
import { openGrowhouse } from './open-growhouse.tsx';

const RATE = 0.00003;

/** What the dispensary sells, as the server answers it. */
export const dispensary = (): DispensaryShape =>
  DISPENSARY.map(({ id, cost, sol }) => ({
    id,
    rarity: { id, name: rarityOf(id).name },
    strains: strainsOfRarity(id).map((strain) => strainShape(strain.id)),
    cost: thcNumber(cost),
    sol: solNumber(sol),
  }));

export const orderShape = (secondsLeft = 120): OrderShape => ({
  transaction: 'a-transaction',
  expires_at: new Date(NOW_MS + secondsLeft * 1000).toISOString(),
  lastValidBlockHeight: 100,
});

export interface OpenDispensary {
  readonly user: UserEvent;
  readonly wallet: StandInWallet;
}

interface Answers {
  readonly items?: () => Response;
  readonly rate?: () => Response;
}

/** Opens the dispensary of growhouse 1 with a wallet connected. */
export async function openDispensary(
  api: FakeApi,
  facts: Partial<GrowhouseShape> = {},
  answers: Answers = {},
): Promise<OpenDispensary> {
  const wallet = standInWallet();
  enterWallet(PLAYER, wallet);
  api.on('GET /dispensary', answers.items ?? (() => success(dispensary())));
  api.on('GET /dispensary/exchange/rate', answers.rate ?? (() => success(RATE)));
  const { user } = await openGrowhouse(api, facts);
  await user.click(screen.getByRole('button', { name: 'Dispensary' }));
  // The dialogs are loaded apart, which takes a while the first time.
  await screen.findByRole('dialog', { name: 'Dispensary' }, { timeout: 10_000 });
  return { user, wallet };
}

import { quoteRevival } from '../../../src/game/plant-actions.ts';
import { isPseudonym } from '../../store/users/pseudonyms.ts';
import type { Connection } from '../../store/database/database.ts';
import { findGrowhouse, findGrowhouseOfPlant } from '../../store/growhouses/growhouses.ts';
import type { Context } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import type { IncomingPayment } from './parse-payment.ts';
import { type PaymentMatch, UNMATCHED } from './payment-match.ts';

/** Matches a payment with a plant of the payer's that is still withered. */
export async function matchRevival(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  { plantId, growhouseId }: { plantId: number; growhouseId: number },
): Promise<PaymentMatch> {
  const growhouse = await findGrowhouseOfPlant(db, plantId);
  const isOwned = growhouse?.id === growhouseId && growhouse.address === payment.payer;
  if (!isOwned) {
    // The plants of a deleted account are gone, so only its growhouse tells what the payment was for.
    const named = await findGrowhouse(db, growhouseId);
    if (!named || !isPseudonym(named.address)) return UNMATCHED;
    return { kind: 'refund', subject: { growhouseId }, code: 'ACCOUNT_DELETED' };
  }
  const subject = { plantId, growhouseId };
  const plant = growhouse.plants.find(({ id }) => id === plantId);
  if (!plant) return { kind: 'refund', subject, code: 'PLANT_GONE' };
  const quote = quoteRevival(plant, getGameMoment(ctx));
  if (!quote.ok) return { kind: 'refund', subject, code: quote.code };
  const price = { currency: 'thc', amount: quote.value } as const;
  return { kind: 'revival', subject, price, growhouse, plant };
}

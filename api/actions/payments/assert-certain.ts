import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import { lamports, type Lamports, thcUnits } from '../../../src/money/amounts.ts';
import { convertThcToLamports, type ExchangeRate } from '../../../src/money/exchange.ts';
import {
  getRequiredCertainty,
  isCertainEnough,
  type PaymentCertainty,
} from '../../../src/money/payment-certainty.ts';
import { getPlantState, occupiesPlantSlot } from '../../../src/game/plant.ts';
import type { Connection } from '../../store/database/database.ts';
import { type Economy, loadEconomy } from '../../store/server/economy.ts';
import type { Context } from '../context.ts';
import type { Money } from '../format-money.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { RefusalError } from '../refusal-error.ts';
import { listSurplus } from './list-surplus.ts';
import type { IncomingPayment } from './parse-payment.ts';
import type { PaymentMatch } from './payment-match.ts';

/** How long nodes usually take to finalize a transaction. */
const FINALIZATION_SECONDS = { 'mainnet-beta': 15, devnet: 15, localnet: 1 } as const;

/**
 * Asserts that it is certain enough that a payment has happened for what it buys or causes.
 * @throws RefusalError PAYMENT_SETTLING
 */
export async function assertCertain(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  match: PaymentMatch,
): Promise<void> {
  const required = getCertaintyFor(ctx, { payment, match, economy: await loadEconomy(db) });
  if (!isCertainEnough(payment.certainty, required)) throw createSettlingRefusal(ctx);
}

/** Creates the refusal of a payment that was seen on the chain, but is not certain enough yet. */
export function createSettlingRefusal({ settings }: Context): RefusalError {
  const seconds = FINALIZATION_SECONDS[settings.cluster];
  const duration = seconds === 1 ? 'a second' : `${seconds} seconds`;
  const message = `${ERROR_MESSAGES.PAYMENT_SETTLING}. This usually takes about ${duration}.`;
  return new RefusalError('PAYMENT_SETTLING', message);
}

function getCertaintyFor(
  ctx: Context,
  { payment, match, economy }: { payment: IncomingPayment; match: PaymentMatch; economy: Economy },
): PaymentCertainty {
  // Both are final decisions, and a refund leaves the vault.
  if (match.kind === 'refund' || match.kind === 'unmatched') return 'finalized';
  const { paymentStrictness: strictness, fastValueLimit } = ctx.settings;
  const causesPayout =
    match.kind === 'exchange' ||
    listSurplus(payment, match.price).length > 0 ||
    (match.kind === 'upgrade' && harvestsEarly(ctx, match.growhouse));
  const value = toLamports(match.price, economy.rate);
  return getRequiredCertainty({ value, fastValueLimit, causesPayout, strictness });
}

/** Whether an upgrade of the growhouse ends plants, for which the vault pays THC. */
function harvestsEarly(
  ctx: Context,
  { plants }: Extract<PaymentMatch, { kind: 'upgrade' }>['growhouse'],
): boolean {
  const moment = getGameMoment(ctx);
  return plants.some((plant) => occupiesPlantSlot(getPlantState(plant, moment)));
}

const toLamports = ({ currency, amount }: Money, rate: ExchangeRate): Lamports =>
  currency === 'sol' ? lamports(amount) : convertThcToLamports(thcUnits(amount), rate);

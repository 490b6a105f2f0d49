import { type Chain, ChainUnreachableError } from '../../../api/chain/chain.ts';
import type { Chance } from './chance.ts';

/** How well the server reaches its chain: always; not always; never. */
export type Weather = 'fine' | 'bad' | 'down';

export interface ShakyChain {
  weather: Weather;
  /** To be put between the server and its chain. */
  wrap(real: Chain): Chain;
}

/** In bad weather a request is lost, or its answer, or the node is behind. */
const LOST_REQUEST = 0.12;
const LOST_ANSWER = 0.12;
const BEHIND = 0.2;
/** A minute. */
const SLOTS_BEHIND = 150;

/** A chain as seen through a line that fails by chance. */
export function shakyChain(chance: Chance): ShakyChain {
  const shaky: ShakyChain = { weather: 'fine', wrap };
  const lost = () => new ChainUnreachableError('lost in the storm');

  function through<Args extends unknown[], T>(
    ask: (...args: Args) => Promise<T>,
  ): (...args: Args) => Promise<T> {
    return async (...args) => {
      if (shaky.weather === 'down') throw lost();
      if (shaky.weather === 'bad' && chance.happens(LOST_REQUEST)) throw lost();
      const answer = await ask(...args);
      // What was asked for has happened all the same.
      if (shaky.weather === 'bad' && chance.happens(LOST_ANSWER)) throw lost();
      return answer;
    };
  }
  const isBehind = () => shaky.weather === 'bad' && chance.happens(BEHIND);

  function wrap(real: Chain): Chain {
    return {
      isReachable: () => Promise.resolve(shaky.weather !== 'down'),
      latestBlockhash: through(() => real.latestBlockhash()),
      finalizedBlockHeight: through(() => real.finalizedBlockHeight()),
      historySinceMs: through(() => real.historySinceMs()),
      growersHeldBy: through((owner) => real.growersHeldBy(owner)),
      holderOfGrower: through((mint) => real.holderOfGrower(mint)),
      collection: through(() => real.collection()),
      vaultBalances: through(() => real.vaultBalances()),
      walletsWithoutThcAccount: through((owners) => real.walletsWithoutThcAccount(owners)),
      payoutsThatFit: (payouts) => real.payoutsThatFit(payouts),
      signPayouts: through((payouts) => real.signPayouts(payouts)),
      broadcast: through((transaction) => real.broadcast(transaction)),
      signatureStates: through(async (signatures) => {
        const states = await real.signatureStates(signatures);
        return states.map((state) => (isBehind() ? 'unclear' : state));
      }),
      walletBalances: through((owner) => real.walletBalances(owner)),
      buildPayment: through((terms) => real.buildPayment(terms)),
      incoming: through(async (signature) => (isBehind() ? null : await real.incoming(signature))),
      incomingSince: through(async (slot) => {
        const shown = isBehind() ? (await real.slot()) - SLOTS_BEHIND : Infinity;
        return (await real.incomingSince(slot)).filter((each) => each.slot <= shown);
      }),
      slot: through(() => real.slot()),
    };
  }
  return shaky;
}

import { type Chain, ChainUnreachableError } from '../../../api/chain/chain.ts';
import type { Chance } from './chance.ts';

/** How reliably the server reaches its chain: always, sometimes or never. */
export type Weather = 'fine' | 'bad' | 'down';

export interface ShakyChain {
  weather: Weather;
  /** Wraps the server's chain. */
  wrap(real: Chain): Chain;
}

/** In bad weather, requests or responses get lost or the node lags behind. */
const LOST_REQUEST = 0.12;
const LOST_ANSWER = 0.12;
const BEHIND = 0.2;
/** One minute of slots. */
const SLOTS_BEHIND = 150;

/** Wraps a chain with a connection that fails at random. */
export function shakyChain(chance: Chance): ShakyChain {
  const shaky: ShakyChain = { weather: 'fine', wrap };
  const lost = () => new ChainUnreachableError('lost in the storm');

  function through<Args extends unknown[], T>(
    request: (...args: Args) => Promise<T>,
  ): (...args: Args) => Promise<T> {
    return async (...args) => {
      if (shaky.weather === 'down') throw lost();
      if (shaky.weather === 'bad' && chance.happens(LOST_REQUEST)) throw lost();
      const answer = await request(...args);
      // The request was executed although its response is lost.
      if (shaky.weather === 'bad' && chance.happens(LOST_ANSWER)) throw lost();
      return answer;
    };
  }
  const isBehind = () => shaky.weather === 'bad' && chance.happens(BEHIND);

  function wrap(real: Chain): Chain {
    return {
      isReachable: () => Promise.resolve(shaky.weather !== 'down'),
      getLatestBlockhash: through(() => real.getLatestBlockhash()),
      getFinalizedBlockHeight: through(() => real.getFinalizedBlockHeight()),
      getHistoryStartMs: through(() => real.getHistoryStartMs()),
      loadGrowersHeldBy: through((owner) => real.loadGrowersHeldBy(owner)),
      findGrowerHolder: through((mint) => real.findGrowerHolder(mint)),
      loadCollection: through(() => real.loadCollection()),
      getVaultBalances: through(() => real.getVaultBalances()),
      findWalletsWithoutThcAccount: through((owners) => real.findWalletsWithoutThcAccount(owners)),
      countFittingPayouts: (payouts) => real.countFittingPayouts(payouts),
      signPayouts: through((payouts) => real.signPayouts(payouts)),
      broadcast: through((transaction) => real.broadcast(transaction)),
      getSignatureStates: through(async (signatures) => {
        const states = await real.getSignatureStates(signatures);
        return states.map((state) => (isBehind() ? 'unclear' : state));
      }),
      getWalletBalances: through((owner) => real.getWalletBalances(owner)),
      buildPayment: through((terms) => real.buildPayment(terms)),
      findIncomingTransaction: through(async (signature) =>
        isBehind() ? null : await real.findIncomingTransaction(signature),
      ),
      listIncomingSignatures: through(async (slot) => {
        const shown = isBehind() ? (await real.slot()) - SLOTS_BEHIND : Infinity;
        return (await real.listIncomingSignatures(slot)).filter((each) => each.slot <= shown);
      }),
      slot: through(() => real.slot()),
    };
  }
  return shaky;
}

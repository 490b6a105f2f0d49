import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import type { Chain } from '../../../api/chain/nodes/connect-chain.ts';
import type { Chance } from '../../kit/chance.ts';

/** How reliably the server reaches its chain: always, sometimes or never. */
export type Reachability = 'up' | 'unreliable' | 'down';

export interface UnreliableChain {
  reachability: Reachability;
  /** Runs before a signed transaction reaches the chain. */
  beforeBroadcast?: (transactionBase64: string) => Promise<void>;
  /** Wraps the server's chain. */
  wrap(real: Chain): Chain;
}

/** Probabilities with which an unreliable chain loses requests or responses, or lags behind. */
const LOST_REQUEST = 0.12;
const LOST_ANSWER = 0.12;
const BEHIND = 0.2;
/** One minute of slots. */
const SLOTS_BEHIND = 150;

/** Wraps a chain with a connection that fails at random. */
export function createUnreliableChain(chance: Chance): UnreliableChain {
  const unreliable: UnreliableChain = { reachability: 'up', wrap };
  const createLostError = () => new ChainUnreachableError('lost');
  const happensWhileUnreliable = (probability: number) =>
    unreliable.reachability === 'unreliable' && chance.happens(probability);

  function withFaults<Args extends unknown[], T>(
    request: (...args: Args) => Promise<T>,
  ): (...args: Args) => Promise<T> {
    return async (...args) => {
      if (unreliable.reachability === 'down') throw createLostError();
      if (happensWhileUnreliable(LOST_REQUEST)) throw createLostError();
      const answer = await request(...args);
      // The request was executed although its response is lost.
      if (happensWhileUnreliable(LOST_ANSWER)) throw createLostError();
      return answer;
    };
  }
  const isBehind = () => happensWhileUnreliable(BEHIND);

  function wrap(real: Chain): Chain {
    return {
      loadSignerLimits: () => real.loadSignerLimits(),
      getLatestBlockhash: withFaults(() => real.getLatestBlockhash()),
      getFinalizedBlockHeight: withFaults(() => real.getFinalizedBlockHeight()),
      getHistoryStartMs: withFaults(() => real.getHistoryStartMs()),
      loadGrowersHeldBy: withFaults((owner) => real.loadGrowersHeldBy(owner)),
      findGrowerHolder: withFaults((mint) => real.findGrowerHolder(mint)),
      findGrowerTransfer: withFaults((query) => real.findGrowerTransfer(query)),
      listHeldMints: withFaults((owner, accounts) => real.listHeldMints(owner, accounts)),
      loadCollection: withFaults(() => real.loadCollection()),
      getVaultBalances: withFaults(() => real.getVaultBalances()),
      findWalletsWithoutThcAccount: withFaults((owners) =>
        real.findWalletsWithoutThcAccount(owners),
      ),
      countFittingPayouts: (payouts) => real.countFittingPayouts(payouts),
      signPayouts: withFaults((payouts) => real.signPayouts(payouts)),
      releasePayouts: withFaults((release) => real.releasePayouts(release)),
      vault: real.vault,
      broadcast: withFaults(async (transaction) => {
        await unreliable.beforeBroadcast?.(transaction);
        await real.broadcast(transaction);
      }),
      getSignatureStates: withFaults(async (signatures) => {
        const states = await real.getSignatureStates(signatures);
        return states.map((state) => (isBehind() ? 'unclear' : state));
      }),
      canPayoutsLand: withFaults((payouts) => real.canPayoutsLand(payouts)),
      findPayoutEvidence: withFaults((payout) => real.findPayoutEvidence(payout)),
      findPayoutTrail: withFaults((trail) => real.findPayoutTrail(trail)),
      findVaultPayment: withFaults((payment) => real.findVaultPayment(payment)),
      findVaultTransfers: withFaults((query) => real.findVaultTransfers(query)),
      findProgramAccounts: withFaults((addresses) => real.findProgramAccounts(addresses)),
      loadLamports: withFaults((owners) => real.loadLamports(owners)),
      getWalletBalances: withFaults((owner) => real.getWalletBalances(owner)),
      buildPayment: withFaults((terms) => real.buildPayment(terms)),
      findIncomingTransaction: withFaults(async (signature) =>
        isBehind() ? null : await real.findIncomingTransaction(signature),
      ),
      listIncomingSignatures: withFaults(async (slot) => {
        const shown = isBehind() ? (await real.getFinalizedSlot()) - SLOTS_BEHIND : Infinity;
        return (await real.listIncomingSignatures(slot)).filter((each) => each.slot <= shown);
      }),
      getFinalizedSlot: withFaults(() => real.getFinalizedSlot()),
      vaultWallets: real.vaultWallets,
      listVaultSignatures: withFaults((page) => real.listVaultSignatures(page)),
      loadVaultTransactions: withFaults((signatures) => real.loadVaultTransactions(signatures)),
      loadVaultSnapshot: withFaults(() => real.loadVaultSnapshot()),
      findVaultEvidence: withFaults((wanted) => real.findVaultEvidence(wanted)),
    };
  }
  return unreliable;
}

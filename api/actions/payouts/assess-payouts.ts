import { type AccountOpenings, loadAccountOpenings } from '../../store/payouts/batches.ts';
import { delayPayouts, parkPayouts, parkWithoutAccount } from '../../store/payouts/parking.ts';
import { listCredits } from '../../store/payouts/waiting.ts';
import { listDuePayouts, type OwedPayout } from '../../store/payouts/queue.ts';
import type { Currency } from '../../../src/money/amounts.ts';
import type { ParkedReason } from '../../../src/money/kinds.ts';
import {
  doesVaultOpenAccount,
  EARNED_PAYOUT_REASONS,
  getPayoutClass,
  isWorthTransfer,
  MAX_ACCOUNT_OPENINGS_PER_WALLET,
  type PayoutClass,
} from '../../../src/money/payout-rules.ts';
import type { ChainPayout } from '../../chain/chain.ts';
import { WALLET_RENT } from '../../chain/nodes/fees.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import type { PayoutBudget } from './payout-budget.ts';

/** Payouts assessed together. */
const PAGE_SIZE = 200;
/** Payouts, and as many credits, that share one transfer. */
const MAX_PAYOUTS_PER_TRANSFER = 30;
/** How long payouts wait while the account that they need is being opened. */
const OPENING_DELAY_MS = 10_000;

/** Payouts of one wallet, currency and class that one transfer pays. */
export interface PayoutTransfer {
  owner: string;
  payoutClass: PayoutClass;
  payouts: ChainPayout[];
  /** Whether its transaction failed before. It is then sent alone, so that it cannot fail others. */
  isRetried: boolean;
}

/**
 * Assesses the payouts that are due next: parks those that cannot be paid now, with the reason, and
 * reserves the cost of the others.
 * @returns the transfers to send, in order; null if no payout is due
 * @throws ChainUnreachableError
 */
export async function assessPayouts(
  ctx: Context,
  budget: PayoutBudget,
): Promise<PayoutTransfer[] | null> {
  const nowMs = ctx.now();
  const due = await listDuePayouts(ctx.db, { nowMs, limit: PAGE_SIZE });
  if (due.length === 0) return null;
  const assessment = new Assessment(await loadFacts(ctx, due), budget);
  for (const group of groupByTransfer(due)) assessment.addGroup(group);
  await parkUnpayable(ctx, assessment, nowMs);
  return assessment.transfers;
}

/** What the chain and the database say about the wallets of the payouts. */
type Facts = Awaited<ReturnType<typeof loadFacts>>;

async function loadFacts(ctx: Context, due: readonly OwedPayout[]) {
  const addresses = [...new Set(due.map(({ address }) => address))];
  const credits = await listCredits(ctx.db, addresses, MAX_PAYOUTS_PER_TRANSFER);
  const owed = [...due, ...credits];
  const listOwners = (currency: Currency) => [
    ...new Set(owed.filter((each) => each.currency === currency).map(({ address }) => address)),
  ];
  const [thcOwners, solOwners] = [listOwners('thc'), listOwners('sol')];
  const withoutAccount = await ctx.chain.findWalletsWithoutThcAccount(thcOwners);
  const lamports = await ctx.chain.loadLamports(solOwners);
  const programAccounts = await ctx.chain.findProgramAccounts(addresses);
  return {
    /** Addresses that are no wallets, to which nothing is sent. */
    programAccounts: new Set(programAccounts),
    withoutAccount: new Set(withoutAccount),
    openings: await loadAccountOpenings(ctx.db, withoutAccount),
    lamports: new Map(solOwners.map((owner, index) => [owner, lamports[index] ?? 0n])),
    credits,
  };
}

/** Due payouts of one wallet, currency and class. */
type Group = [OwedPayout, ...OwedPayout[]];

/** Groups payouts by wallet, currency and class, in order. One whose transaction failed stays alone. */
function groupByTransfer(payouts: readonly OwedPayout[]): Group[] {
  const groups: Group[] = [];
  const open = new Map<string, Group>();
  for (const payout of payouts) {
    const key = `${getPayoutClass(payout.reason)} ${payout.currency} ${payout.address}`;
    const group = open.get(key);
    if (payout.failures === 0 && group && group.length < MAX_PAYOUTS_PER_TRANSFER) {
      group.push(payout);
      continue;
    }
    const started: Group = [payout];
    groups.push(started);
    if (payout.failures === 0) open.set(key, started);
  }
  return groups;
}

/** Why the payouts of a group wait. */
type Obstacle = ParkedReason | 'account-opening';

/** Decides which payouts can be paid now, and why the others wait. */
class Assessment {
  readonly transfers: PayoutTransfer[] = [];
  readonly parked = new Map<ParkedReason, number[]>();
  /** Payouts that wait until an account that is being opened exists. */
  readonly delayed: number[] = [];
  readonly walletsWithoutAccount = new Set<string>();
  readonly #facts: Facts;
  readonly #budget: PayoutBudget;
  readonly #usedCredits = new Set<number>();

  constructor(facts: Facts, budget: PayoutBudget) {
    this.#facts = facts;
    this.#budget = budget;
  }

  /** Adds the transfer of a group, with the wallet's credits, or parks the group. */
  addGroup(group: Group): void {
    const [{ address, currency, failures, reason }] = group;
    const payoutClass = getPayoutClass(reason);
    const isRetried = failures > 0;
    const credits = isRetried ? [] : this.#listUnusedCredits(address, currency);
    const obstacle = this.#findObstacle([...group, ...credits]);
    if (obstacle !== null) {
      this.#park(group, obstacle);
      return;
    }
    if (!this.#addTransfer({ group, credits, isRetried, payoutClass }) || isRetried) return;
    const otherCurrency = currency === 'thc' ? 'sol' : 'thc';
    const otherCredits = this.#listUnusedCredits(address, otherCurrency);
    if (otherCredits.length > 0 && this.#canReceive(otherCredits)) {
      this.#addTransfer({ group: [], credits: otherCredits, isRetried: false, payoutClass });
    }
  }

  #addTransfer({
    group,
    credits,
    isRetried,
    payoutClass,
  }: {
    group: readonly OwedPayout[];
    credits: readonly OwedPayout[];
    isRetried: boolean;
    /** Of the group. Its credits are small and count in the same class. */
    payoutClass: PayoutClass;
  }): boolean {
    const payouts: ChainPayout[] = [];
    for (const payout of [...group, ...credits]) {
      const candidate = toChainPayout(payout, payoutClass, this.#facts.withoutAccount);
      const shortage = this.#budget.reserve(candidate);
      if (shortage === null) payouts.push(candidate);
      else if (group.includes(payout)) {
        this.#park([payout], shortage === 'token-accounts' ? 'token-account-limit' : 'vault-short');
      }
    }
    const [first] = payouts;
    if (!first) return false;
    for (const { id } of credits) this.#usedCredits.add(id);
    this.transfers.push({ owner: first.owner, payoutClass, payouts, isRetried });
    return true;
  }

  #listUnusedCredits(address: string, currency: Currency): OwedPayout[] {
    return this.#facts.credits.filter(
      (credit) =>
        credit.address === address &&
        credit.currency === currency &&
        !this.#usedCredits.has(credit.id),
    );
  }

  #findObstacle(payouts: readonly OwedPayout[]): Obstacle | null {
    const [{ address, currency } = { address: '', currency: 'thc' as const }] = payouts;
    // What is sent to a mint or a token account is lost.
    if (this.#facts.programAccounts.has(address)) return 'cannot-land';
    if (currency === 'thc' && this.#facts.withoutAccount.has(address)) {
      const { count, isInFlight } = this.#getOpenings(address);
      if (isInFlight) return 'account-opening';
      if (!doesVaultOpenAccount(payouts, count)) return 'no-token-account';
    }
    if (!isWorthTransfer(currency, payouts)) return 'too-small';
    return this.#leavesRent(payouts) ? null : 'cannot-land';
  }

  /** Whether a wallet can receive credits in a currency besides another payout. */
  #canReceive(credits: readonly OwedPayout[]): boolean {
    const hasAccount = credits.every(
      ({ address, currency }) => currency === 'sol' || !this.#facts.withoutAccount.has(address),
    );
    return hasAccount && this.#leavesRent(credits);
  }

  /** The chain rejects a transfer of SOL that leaves a wallet below the rent-exempt minimum. */
  #leavesRent(payouts: readonly OwedPayout[]): boolean {
    const coins = payouts.filter(({ currency }) => currency === 'sol');
    const balance = this.#facts.lamports.get(coins[0]?.address ?? '') ?? 0n;
    const total = coins.reduce((sum, { amount_units }) => sum + amount_units, balance);
    return coins.length === 0 || total >= WALLET_RENT;
  }

  #getOpenings(address: string): AccountOpenings {
    return this.#facts.openings.get(address) ?? { count: 0, isInFlight: false };
  }

  /** Whether the vault would still open an account of this wallet for THC earned with growers. */
  mayOpenAccount(address: string): boolean {
    return this.#getOpenings(address).count < MAX_ACCOUNT_OPENINGS_PER_WALLET;
  }

  #park(payouts: readonly OwedPayout[], obstacle: Obstacle): void {
    const ids = payouts.map(({ id }) => id);
    if (obstacle === 'account-opening') {
      this.delayed.push(...ids);
      return;
    }
    if (obstacle === 'no-token-account') {
      for (const { address } of payouts) this.walletsWithoutAccount.add(address);
      return;
    }
    this.parked.set(obstacle, [...(this.parked.get(obstacle) ?? []), ...ids]);
  }
}

/** Prepares a payout for the chain, which opens the account of a wallet that has none. */
export const toChainPayout = (
  { id, address, currency, amount_units: amount }: Omit<OwedPayout, 'reason' | 'failures'>,
  payoutClass: PayoutClass,
  withoutAccount: ReadonlySet<string>,
): ChainPayout => ({
  id,
  owner: address,
  currency,
  amount,
  opensAccount: currency === 'thc' && withoutAccount.has(address),
  payoutClass,
});

async function parkUnpayable(ctx: Context, assessment: Assessment, nowMs: number): Promise<void> {
  const { parked, delayed, walletsWithoutAccount } = assessment;
  const wallets = [...walletsWithoutAccount];
  const openable = wallets.filter((address) => assessment.mayOpenAccount(address));
  const exhausted = wallets.filter((address) => !assessment.mayOpenAccount(address));
  await runTransaction(ctx.db, async (db) => {
    for (const [reason, ids] of parked) await parkPayouts(db, ids, { reason, nowMs });
    await parkWithoutAccount(db, openable, { exceptReasons: EARNED_PAYOUT_REASONS, nowMs });
    await parkWithoutAccount(db, exhausted, { exceptReasons: [], nowMs });
    await delayPayouts(db, delayed, nowMs + OPENING_DELAY_MS);
  });
}

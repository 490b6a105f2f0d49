import type { ChainPayout } from '../../chain/chain.ts';
import { MAX_TRANSACTION_FEE, TOKEN_ACCOUNT_RENT, WALLET_RENT } from '../../chain/fees.ts';
import { countAccountsOpenedSince, loadInFlightTotals } from '../../store/payout-batches.ts';
import { type OwedPayout, listQueuedPayouts } from '../../store/payout-queue.ts';
import type { VaultAlarmName } from './set-vault-alarm.ts';
import type { Context } from '../context.ts';
import { DAY_MS } from '../day.ts';

/** Payouts loaded per query. */
const PAGE_SIZE = 100;
/** Payouts considered for one transaction. */
const MAX_CANDIDATES = 2000;

/** The payouts of the next transaction, and the alarms for payouts that have to wait. */
export interface PayoutChoice {
  payouts: ChainPayout[];
  accountsOpened: number;
  /** The reasons why payouts were skipped. */
  alarms: ReadonlySet<VaultAlarmName>;
  /** Whether payouts in flight make the vault's spendable balance look lower than it is. */
  hasPayoutsInFlight: boolean;
}

/**
 * Chooses the payouts for the next transaction: the oldest that the vault can pay and that fit in.
 * A payout whose transaction failed before is sent alone, so that it cannot fail others.
 * @throws ChainUnreachableError
 */
export async function choosePayouts(ctx: Context): Promise<PayoutChoice> {
  const { budget, hasPayoutsInFlight } = await loadBudget(ctx);
  const chosen: ChainPayout[] = [];
  const finish = (): PayoutChoice => {
    const payouts = chosen.slice(0, ctx.chain.countFittingPayouts(chosen));
    const opening = payouts.filter(({ opensAccount }) => opensAccount);
    const accountsOpened = new Set(opening.map(({ owner }) => owner)).size;
    return { payouts, accountsOpened, alarms: budget.alarms, hasPayoutsInFlight };
  };
  let afterId = 0;
  for (let checked = 0; checked < MAX_CANDIDATES; checked += PAGE_SIZE) {
    const page = await listQueuedPayouts(ctx.db, { afterId, limit: PAGE_SIZE });
    const withoutAccount = await findWalletsWithoutAccount(ctx, page);
    for (const payout of page) {
      const isRetried = payout.failures > 0;
      if (isRetried && chosen.length > 0) continue;
      const candidate = toChainPayout(payout, withoutAccount);
      if (candidate.opensAccount && !isRentPaidByVault(payout)) continue;
      if (!budget.reserve(candidate)) continue;
      chosen.push(candidate);
      if (isRetried) return finish();
    }
    const last = page.at(-1);
    const isFull = ctx.chain.countFittingPayouts(chosen) < chosen.length;
    if (!last || page.length < PAGE_SIZE || isFull) return finish();
    afterId = last.id;
  }
  return finish();
}

/**
 * The vault opens token accounts only for THC earned by growing, which requires a grower. An exchange
 * opens the account with its payment, and a refund returns to the account it came from. If the player
 * has closed that account, the payout waits, because otherwise a player could close it repeatedly
 * to collect the rent.
 */
const isRentPaidByVault = ({ reason }: OwedPayout): boolean =>
  reason === 'harvest' || reason === 'upgrade';

const toChainPayout = (
  { id, address, currency, amount }: OwedPayout,
  withoutAccount: ReadonlySet<string>,
): ChainPayout => ({
  id,
  owner: address,
  currency,
  amount,
  opensAccount: currency === 'thc' && withoutAccount.has(address),
});

async function findWalletsWithoutAccount(
  ctx: Context,
  page: readonly OwedPayout[],
): Promise<Set<string>> {
  const owners = page.filter(({ currency }) => currency === 'thc').map(({ address }) => address);
  return new Set(await ctx.chain.findWalletsWithoutThcAccount(owners));
}

async function loadBudget(ctx: Context): Promise<{ budget: Budget; hasPayoutsInFlight: boolean }> {
  // In-flight payouts are loaded first: if they land in between, the budget is only underestimated.
  const inFlight = await loadInFlightTotals(ctx.db);
  const vault = await ctx.chain.getVaultBalances();
  const openedCount = await countAccountsOpenedSince(ctx.db, ctx.now() - DAY_MS);
  const inFlightLamports =
    inFlight.lamports +
    BigInt(inFlight.accountsOpened) * TOKEN_ACCOUNT_RENT +
    BigInt(inFlight.batches) * MAX_TRANSACTION_FEE;
  const budget = new Budget({
    thcUnits: vault.thcUnits - inFlight.thcUnits,
    lamports: vault.lamports - inFlightLamports - MAX_TRANSACTION_FEE - WALLET_RENT,
    accounts: ctx.settings.dailyTokenAccounts - openedCount,
  });
  return { budget, hasPayoutsInFlight: inFlight.batches > 0 };
}

/** Tracks what the next transaction may still spend. */
class Budget {
  readonly alarms = new Set<VaultAlarmName>();
  readonly #newAccountOwners = new Set<string>();
  #thcUnits: bigint;
  #lamports: bigint;
  #accounts: number;

  constructor(limits: { thcUnits: bigint; lamports: bigint; accounts: number }) {
    this.#thcUnits = limits.thcUnits;
    this.#lamports = limits.lamports;
    this.#accounts = limits.accounts;
  }

  /** Reserves the cost of a payout. @returns false, and records the alarm, if too little is left */
  reserve({ owner, currency, amount, opensAccount }: ChainPayout): boolean {
    const opens = opensAccount && !this.#newAccountOwners.has(owner);
    const thcUnits = currency === 'thc' ? amount : 0n;
    const lamports = (currency === 'sol' ? amount : 0n) + (opens ? TOKEN_ACCOUNT_RENT : 0n);
    const shortage = this.#findShortage({ opens, thcUnits, lamports });
    if (shortage !== null) {
      this.alarms.add(shortage);
      return false;
    }
    this.#thcUnits -= thcUnits;
    this.#lamports -= lamports;
    if (opens) {
      this.#newAccountOwners.add(owner);
      this.#accounts -= 1;
    }
    return true;
  }

  #findShortage(cost: {
    opens: boolean;
    thcUnits: bigint;
    lamports: bigint;
  }): VaultAlarmName | null {
    if (cost.opens && this.#accounts <= 0) return 'token-accounts';
    if (cost.thcUnits > this.#thcUnits) return 'vault-thc';
    return cost.lamports > this.#lamports ? 'vault-sol' : null;
  }
}

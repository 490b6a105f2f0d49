import type { ChainPayout } from '../chain/chain.ts';
import { MOST_TRANSACTION_FEE, TOKEN_ACCOUNT_RENT, WALLET_RENT } from '../chain/fees.ts';
import { accountsOpenedSince, inFlight } from '../store/payout-batches.ts';
import { type OwedPayout, queuedPayouts } from '../store/payout-queue.ts';
import type { AlarmName } from './alarm.ts';
import type { Context } from './context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Payouts looked at together, and at most in one search. */
const PAGE = 100;
const MOST_LOOKED_AT = 2000;

/** What one transaction is to pay, and what keeps payouts waiting. */
export interface PayoutChoice {
  payouts: ChainPayout[];
  accountsOpened: number;
  /** Why payouts were passed over. */
  troubles: ReadonlySet<AlarmName>;
  /** Whether batches under way make the vault look poorer than it is. */
  isVaultInUse: boolean;
}

/**
 * Chooses the payouts for the next transaction: the oldest that the vault can pay and that fit
 * together. One whose transaction failed before goes alone, so that it cannot spoil others.
 * @throws ChainUnreachableError
 */
export async function choosePayouts(ctx: Context): Promise<PayoutChoice> {
  const { budget, isVaultInUse } = await readBudget(ctx);
  const chosen: ChainPayout[] = [];
  const finish = (): PayoutChoice => {
    const payouts = chosen.slice(0, ctx.chain.payoutsThatFit(chosen));
    const opening = payouts.filter(({ opensAccount }) => opensAccount);
    const accountsOpened = new Set(opening.map(({ owner }) => owner)).size;
    return { payouts, accountsOpened, troubles: budget.troubles, isVaultInUse };
  };
  let afterId = 0;
  for (let lookedAt = 0; lookedAt < MOST_LOOKED_AT; lookedAt += PAGE) {
    const page = await queuedPayouts(ctx.db, { afterId, limit: PAGE });
    const missing = await walletsToOpen(ctx, page);
    for (const payout of page) {
      const isRetried = payout.failures > 0;
      if (isRetried && chosen.length > 0) continue;
      const candidate = toChainPayout(payout, missing);
      if (candidate.opensAccount && !opensAtOurCost(payout)) continue;
      if (!budget.take(candidate)) continue;
      chosen.push(candidate);
      if (isRetried) return finish();
    }
    const last = page.at(-1);
    const isFull = ctx.chain.payoutsThatFit(chosen) < chosen.length;
    if (!last || page.length < PAGE || isFull) return finish();
    afterId = last.id;
  }
  return finish();
}

/**
 * The vault opens an account for what was earned by growing, which takes a grower. Whoever exchanges
 * opens it with the payment, and a refund goes where THC came from: where the account is closed
 * meanwhile the payout waits, or else closing it would be a trade in rent.
 */
const opensAtOurCost = ({ reason }: OwedPayout): boolean =>
  reason === 'harvest' || reason === 'upgrade';

const toChainPayout = (
  { id, address, currency, amount }: OwedPayout,
  missing: ReadonlySet<string>,
): ChainPayout => ({
  id,
  owner: address,
  currency,
  amount,
  opensAccount: currency === 'thc' && missing.has(address),
});

async function walletsToOpen(ctx: Context, page: readonly OwedPayout[]): Promise<Set<string>> {
  const owners = page.filter(({ currency }) => currency === 'thc').map(({ address }) => address);
  return new Set(await ctx.chain.walletsWithoutThcAccount(owners));
}

async function readBudget(ctx: Context): Promise<{ budget: Budget; isVaultInUse: boolean }> {
  // What is under way is read first: if it lands in between, the vault only looks poorer.
  const flying = await inFlight(ctx.db);
  const vault = await ctx.chain.vaultBalances();
  const opened = await accountsOpenedSince(ctx.db, ctx.now() - DAY_MS);
  const flyingLamports =
    flying.lamports +
    BigInt(flying.accountsOpened) * TOKEN_ACCOUNT_RENT +
    BigInt(flying.batches) * MOST_TRANSACTION_FEE;
  const budget = new Budget({
    thcUnits: vault.thcUnits - flying.thcUnits,
    lamports: vault.lamports - flyingLamports - MOST_TRANSACTION_FEE - WALLET_RENT,
    accounts: ctx.settings.dailyTokenAccounts - opened,
  });
  return { budget, isVaultInUse: flying.batches > 0 };
}

/** What the next transaction may spend. */
class Budget {
  readonly troubles = new Set<AlarmName>();
  readonly #opening = new Set<string>();
  #thcUnits: bigint;
  #lamports: bigint;
  #accounts: number;

  constructor(limits: { thcUnits: bigint; lamports: bigint; accounts: number }) {
    this.#thcUnits = limits.thcUnits;
    this.#lamports = limits.lamports;
    this.#accounts = limits.accounts;
  }

  /** Sets aside what a payout costs. @returns false, noting why, where that is more than is left */
  take({ owner, currency, amount, opensAccount }: ChainPayout): boolean {
    const opens = opensAccount && !this.#opening.has(owner);
    const thcUnits = currency === 'thc' ? amount : 0n;
    const lamports = (currency === 'sol' ? amount : 0n) + (opens ? TOKEN_ACCOUNT_RENT : 0n);
    const trouble = this.#troubleOf({ opens, thcUnits, lamports });
    if (trouble !== null) {
      this.troubles.add(trouble);
      return false;
    }
    this.#thcUnits -= thcUnits;
    this.#lamports -= lamports;
    if (opens) {
      this.#opening.add(owner);
      this.#accounts -= 1;
    }
    return true;
  }

  #troubleOf(cost: { opens: boolean; thcUnits: bigint; lamports: bigint }): AlarmName | null {
    if (cost.opens && this.#accounts <= 0) return 'token-accounts';
    if (cost.thcUnits > this.#thcUnits) return 'vault-thc';
    return cost.lamports > this.#lamports ? 'vault-sol' : null;
  }
}

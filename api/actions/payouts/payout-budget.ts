import { countAccountsOpenedSince, loadInFlightTotals } from '../../store/payouts/batches.ts';
import type { Amounts } from '../../../src/money/amounts.ts';
import { DAY_MS } from '../../../src/game/time.ts';
import type { ChainPayout } from '../../chain/chain.ts';
import { MAX_TRANSACTION_FEE, TOKEN_ACCOUNT_RENT, WALLET_RENT } from '../../chain/nodes/fees.ts';
import type { Context } from '../context.ts';
import type { VaultAlarmName } from './vault-alarms.ts';

/** What the vault has too little of to pay a payout. */
export type Shortage = Extract<VaultAlarmName, 'vault-thc' | 'vault-sol' | 'token-accounts'>;

interface PayoutBudgetLimits extends Amounts {
  /** Token accounts that may still be opened today. */
  accounts: number;
}

/** Tracks what the vault may still spend. */
export class PayoutBudget {
  /** What was missing for payouts that could not be reserved. */
  readonly shortages = new Set<Shortage>();
  readonly #newAccountOwners = new Set<string>();
  #left: PayoutBudgetLimits;

  constructor(limits: PayoutBudgetLimits) {
    this.#left = { ...limits };
  }

  /** Returns a budget with the same limits left, to try what would fit. */
  copy(): PayoutBudget {
    return new PayoutBudget(this.#left);
  }

  /** Reserves the cost of a payout. @returns what is missing; null if it was reserved */
  reserve({ owner, currency, amount, opensAccount }: ChainPayout): Shortage | null {
    const opens = opensAccount && !this.#newAccountOwners.has(owner);
    const thcUnits = currency === 'thc' ? amount : 0n;
    const lamports = (currency === 'sol' ? amount : 0n) + (opens ? TOKEN_ACCOUNT_RENT : 0n);
    const shortage = this.#findShortage({ opens, thcUnits, lamports });
    if (shortage !== null) {
      this.shortages.add(shortage);
      return shortage;
    }
    this.#left.thcUnits -= thcUnits;
    this.#left.lamports -= lamports;
    if (opens) {
      this.#newAccountOwners.add(owner);
      this.#left.accounts -= 1;
    }
    return null;
  }

  /** Reserves the fee of one more transaction. @returns false if too little SOL is left */
  reserveFee(): boolean {
    if (this.#left.lamports < MAX_TRANSACTION_FEE) return false;
    this.#left.lamports -= MAX_TRANSACTION_FEE;
    return true;
  }

  #findShortage(cost: Amounts & { opens: boolean }): Shortage | null {
    if (cost.opens && this.#left.accounts <= 0) return 'token-accounts';
    if (cost.thcUnits > this.#left.thcUnits) return 'vault-thc';
    return cost.lamports > this.#left.lamports ? 'vault-sol' : null;
  }
}

/**
 * Loads what the vault may still spend, less what transactions in flight may take.
 * @throws ChainUnreachableError
 */
export async function loadPayoutBudget(
  ctx: Context,
): Promise<{ budget: PayoutBudget; hasPayoutsInFlight: boolean }> {
  // In-flight payouts are loaded first: if they land in between, the budget is only underestimated.
  const inFlight = await loadInFlightTotals(ctx.db);
  const vault = await ctx.chain.getVaultBalances();
  const openedCount = await countAccountsOpenedSince(ctx.db, ctx.now() - DAY_MS);
  const inFlightLamports =
    inFlight.lamports +
    BigInt(inFlight.accountsOpened) * TOKEN_ACCOUNT_RENT +
    BigInt(inFlight.batches) * MAX_TRANSACTION_FEE;
  const budget = new PayoutBudget({
    thcUnits: vault.thcUnits - inFlight.thcUnits,
    lamports: vault.lamports - inFlightLamports - MAX_TRANSACTION_FEE - WALLET_RENT,
    accounts: ctx.settings.dailyTokenAccounts - openedCount,
  });
  return { budget, hasPayoutsInFlight: inFlight.batches > 0 };
}

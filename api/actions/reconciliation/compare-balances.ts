import { formatMoney } from '../../../src/money/amounts.ts';
import type { VaultSnapshot } from '../../chain/chain.ts';
import { listFindings } from '../../store/reconciliation/reconciliations.ts';
import type { VaultAccountState } from '../../store/reconciliation/vault-accounts.ts';
import { findOpeningBalance, sumChanges } from '../../store/reconciliation/vault-transactions.ts';
import type { Context } from '../context.ts';
import { type Finding, NO_ROWS, NO_SHORTFALL } from './finding.ts';
import type { AccountBalance, Statement } from './statement.ts';

interface BalancesInput {
  accounts: readonly VaultAccountState[];
  snapshot: VaultSnapshot;
  statement: Statement;
}

/** Whether the history of an account contains everything up to a slot. */
export const isCollectedUpTo = ({ headSlot, walk }: VaultAccountState, slot: number): boolean =>
  walk === null && headSlot !== null && headSlot >= slot;

/** Loads what the accounts hold, and what they should hold if their history is collected up to then. */
export async function loadBalances(
  ctx: Context,
  { accounts, snapshot, statement }: BalancesInput,
): Promise<AccountBalance[]> {
  const balances: AccountBalance[] = [];
  for (const account of accounts) {
    const { wallet, currency } = account;
    const held = snapshot.balances.find((balance) => balance.wallet === wallet);
    balances.push({
      wallet,
      currency,
      opening: isCollectedUpTo(account, snapshot.slot)
        ? await findOpeningBalance(ctx.db, account)
        : null,
      change: statement.getChange(wallet, currency),
      held: (currency === 'thc' ? held?.thcUnits : held?.lamports) ?? 0n,
    });
  }
  return balances;
}

/**
 * Finds the balances that their transactions do not explain. A difference keeps its name while all
 * transactions that are known by now leave it as it was when it was found. If one of them explains it,
 * an equal difference is another one, and has to last ten minutes of its own.
 */
export async function compareBalances(
  ctx: Context,
  balances: readonly AccountBalance[],
  { accounts, snapshot }: Pick<BalancesInput, 'accounts' | 'snapshot'>,
): Promise<Finding[]> {
  const knownKeys = (await listFindings(ctx.db)).map(({ key }) => key);
  const findings: Finding[] = [];
  for (const balance of balances) {
    const { wallet, currency, opening, change, held } = balance;
    const account = accounts.find((each) => each.wallet === wallet && each.currency === currency);
    if (!account || opening === null || opening + change === held) continue;
    const prefix = `balance:${wallet}:${currency}:${held - opening - change}:`;
    const known = await findLastingKey(ctx, account, {
      opening,
      prefix,
      difference: held - opening - change,
      knownKeys,
    });
    findings.push(describe(balance, opening, known ?? `${prefix}${snapshot.slot}:${held}`));
  }
  return findings;
}

/** Finds the name of an equal difference that was found earlier and that nothing has explained since. */
async function findLastingKey(
  ctx: Context,
  { wallet, currency, fromSlot }: VaultAccountState,
  wanted: { opening: bigint; difference: bigint; prefix: string; knownKeys: readonly string[] },
): Promise<string | null> {
  const { opening, difference, prefix, knownKeys } = wanted;
  for (const key of knownKeys.filter((each) => each.startsWith(prefix))) {
    const [slot, held] = key.slice(prefix.length).split(':');
    const untilSlot = Number(slot);
    const change = await sumChanges(ctx.db, { wallet, currency, fromSlot, untilSlot });
    if (BigInt(held ?? 0) - opening - change === difference) return key;
  }
  return null;
}

function describe(
  { wallet, currency, change, held }: AccountBalance,
  opening: bigint,
  key: string,
): Finding {
  const missing = opening + change - held;
  const format = (amount: bigint) => formatMoney({ currency, amount });
  return {
    key,
    kind: 'balance',
    message: `${wallet} holds ${format(held)}, but its transactions come to ${format(opening + change)}`,
    rows: NO_ROWS,
    slot: null,
    shortfall: {
      ...NO_SHORTFALL,
      [currency === 'thc' ? 'thcUnits' : 'lamports']: missing > 0n ? missing : 0n,
    },
    proof: 'time',
  };
}

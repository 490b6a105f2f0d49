import { formatMoney } from '../../../src/money/amounts.ts';
import type { VaultSnapshot } from '../../chain/chain.ts';
import { listFindings } from '../../store/reconciliation/reconciliations.ts';
import type { VaultAccountState } from '../../store/reconciliation/vault-accounts.ts';
import { findOpeningBalance, sumChanges } from '../../store/reconciliation/vault-transactions.ts';
import type { Context } from '../context.ts';
import { type Finding, NO_ROWS, NO_SHORTFALL } from './finding.ts';
import type { AccountBalance, Statement } from './statement.ts';

/** Whether the history of an account contains everything up to a slot. */
export const isCollectedUpTo = ({ headSlot, walk }: VaultAccountState, slot: number): boolean =>
  walk === null && headSlot !== null && headSlot >= slot;

/** Loads what the accounts hold, and what they should hold if their history is collected up to then. */
export async function loadBalances(
  ctx: Context,
  accounts: readonly VaultAccountState[],
  { snapshot, statement }: { snapshot: VaultSnapshot; statement: Statement },
): Promise<AccountBalance[]> {
  const balances: AccountBalance[] = [];
  for (const account of accounts) {
    const { wallet, currency, fromSlot } = account;
    const held = snapshot.balances.find((balance) => balance.wallet === wallet);
    balances.push({
      wallet,
      currency,
      fromSlot,
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
  slot: number,
): Promise<Finding[]> {
  const keys = (await listFindings(ctx.db)).map(({ key }) => key);
  const findings: Finding[] = [];
  for (const balance of balances) {
    const { wallet, currency, opening, change, held } = balance;
    if (opening === null || opening + change === held) continue;
    const difference = held - opening - change;
    const prefix = `balance:${wallet}:${currency}:${difference}:`;
    let key = `${prefix}${slot}:${held}`;
    for (const known of keys.filter((each) => each.startsWith(prefix))) {
      const [knownSlot, knownHeld = 0] = known.slice(prefix.length).split(':');
      const changeUntil = await sumChanges(ctx.db, { ...balance, untilSlot: Number(knownSlot) });
      // Nothing has explained it since.
      if (BigInt(knownHeld) - opening - changeUntil === difference) {
        key = known;
        break;
      }
    }
    findings.push(describe(balance, opening, key));
  }
  return findings;
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

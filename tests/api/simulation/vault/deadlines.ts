import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { expect } from 'vitest';
import type { PayoutReason } from '../../../../src/money/kinds.ts';
import { TOKEN_ACCOUNT_RENT, WALLET_RENT } from '../../../../api/chain/nodes/fees.ts';
import { RESIGN_DELAY_MS } from '../../../../api/signer/resign-delay.ts';
import {
  BOUGHT_PAYOUT_REASONS,
  isEarned,
  MAX_ACCOUNT_OPENINGS_PER_WALLET,
} from '../../../../src/money/payout-rules.ts';
import type { VaultWorld } from './vault-world.ts';
import { loadRows } from '../../../kit/rows.ts';

/** A payable payout is paid within two minutes. */
const MAX_DELAY_MS = 120_000;
/** More than the fees of all transactions of one run. */
const SPARE_LAMPORTS = 20_000_000n;

const loadUnconfirmed = ({ server: { ctx } }: VaultWorld) =>
  ctx.db
    .selectFrom('payouts')
    .select(['id', 'address', 'currency', 'amount_units', 'reason', 'state'])
    .select(['parked_reason', 'failures', 'next_attempt_at_ms', 'created_at_ms'])
    .where('state', '<>', 'confirmed')
    .orderBy('id')
    .execute();
type WaitingPayout = Awaited<ReturnType<typeof loadUnconfirmed>>[number];

/** What the chain says about the vault and the wallets that wait for it. */
interface Facts {
  vault: { thc: bigint; sol: bigint };
  banned: ReadonlySet<string>;
  /** Wallets without a THC account. */
  withoutAccount: ReadonlySet<string>;
  lamports: ReadonlyMap<string, bigint>;
}

/** Checks that every payout is paid soon after nothing prevents it any longer. */
export class Deadlines {
  /** Since when each payout could be paid. */
  readonly #payableSince = new Map<number, number>();
  #honestSinceMs = 0;

  /** Checks the payouts at the end of a tick. */
  async check(world: VaultWorld): Promise<void> {
    const nowMs = world.server.clock.nowMs();
    const rows = await loadUnconfirmed(world);
    const waiting = rows.filter(({ id }) => !world.paid.paidBy.has(id));
    const { areNodesHonest, arePayoutsPaused } = world.circumstances;
    if (!areNodesHonest || arePayoutsPaused) {
      this.#payableSince.clear();
      if (!areNodesHonest) this.#honestSinceMs = nowMs;
      return;
    }
    const facts = await loadFacts(world, waiting);
    const payable = waiting.filter((payout) => isPayable(world, payout, { waiting, facts }));
    const payableIds = new Set(payable.map(({ id }) => id));
    for (const id of this.#payableSince.keys()) {
      if (!payableIds.has(id)) this.#payableSince.delete(id);
    }
    for (const payout of payable) {
      const since = this.#payableSince.get(payout.id) ?? this.#findStart(world, payout.id);
      this.#payableSince.set(payout.id, since);
      const delayMs = nowMs - since;
      expect(delayMs, `ms without payment: ${describe(payout)}`).toBeLessThanOrEqual(MAX_DELAY_MS);
    }
  }

  /**
   * Returns since when a payout can be paid. A transaction that was signed while nodes did not answer
   * or lied may have expired unseen, or was lost on its way from the signer, which then waits before it
   * signs again.
   */
  #findStart({ server: { clock, signerLedger } }: VaultWorld, id: number): number {
    const nowMs = clock.nowMs();
    const signedAtMs = signerLedger.findLastSignedAt([id]);
    if (signedAtMs === null || signedAtMs > this.#honestSinceMs) return nowMs;
    return Math.max(nowMs, signedAtMs + RESIGN_DELAY_MS);
  }
}

const describe = (payout: WaitingPayout): string =>
  JSON.stringify({ ...payout, amount_units: payout.amount_units.toString() });

async function loadFacts(
  { server: { ctx, localnet }, connection, inspector }: VaultWorld,
  waiting: readonly WaitingPayout[],
): Promise<Facts> {
  const { vault, thcMint } = localnet.genesis;
  const mint = new PublicKey(thcMint);
  const wallets = [...new Set(waiting.map(({ address }) => address))];
  const keys = wallets.map((address) => new PublicKey(address));
  const load = async (addresses: readonly PublicKey[]) => {
    const infos = [];
    for (let from = 0; from < addresses.length; from += 100) {
      const page = addresses.slice(from, from + 100);
      infos.push(...(await connection.getMultipleAccountsInfo(page)));
    }
    return infos;
  };
  const accounts = await load(keys.map((key) => getAssociatedTokenAddressSync(mint, key)));
  const balances = await load(keys);
  const banned = await loadRows(ctx.db, 'users', { is_banned: 1 });
  return {
    vault: { thc: await inspector.loadThcBalance(vault), sol: await inspector.loadLamports(vault) },
    banned: new Set(banned.map(({ address }) => address)),
    withoutAccount: new Set(wallets.filter((_, index) => accounts[index] === null)),
    lamports: new Map(
      wallets.map((address, index) => [address, BigInt(balances[index]?.lamports ?? 0)]),
    ),
  };
}

/** Whether nothing prevents a payout, by the rules that players are told. */
function isPayable(
  { circumstances, paid }: VaultWorld,
  payout: WaitingPayout,
  { waiting, facts }: { waiting: readonly WaitingPayout[]; facts: Facts },
): boolean {
  const { address, currency, reason, state, parked_reason, amount_units } = payout;
  // Waits for the operator, for the wallet's next payout, or for the next attempt of a wallet that
  // has refused the payment.
  // The signer keeps a share of its limits for harvests alone.
  if (parked_reason === 'no-room' && !isEarned(reason)) return false;
  if (state === 'set_aside' || parked_reason === 'too-small' || parked_reason === 'cannot-land') {
    return false;
  }
  if (circumstances.isSignerLimited || facts.banned.has(address)) return false;
  if (currency === 'sol' && (facts.lamports.get(address) ?? 0n) + amount_units < WALLET_RENT) {
    return false;
  }
  if (currency === 'thc' && facts.withoutAccount.has(address)) {
    const openings = paid.openings.get(address) ?? 0;
    if (!isEarned(reason) || openings >= MAX_ACCOUNT_OPENINGS_PER_WALLET) return false;
  }
  return canVaultPay(payout, waiting, facts);
}

/** Whether the vault holds enough for a payout and for all that are paid before it. */
function canVaultPay(
  { currency, reason }: WaitingPayout,
  waiting: readonly WaitingPayout[],
  { vault }: Facts,
): boolean {
  const earlier = waiting.filter(
    (other) => other.state !== 'set_aside' && getRank(other.reason) <= getRank(reason),
  );
  const sum = (method: 'thc' | 'sol') =>
    earlier
      .filter((other) => other.currency === method)
      .reduce((total, { amount_units }) => total + amount_units, 0n);
  const rents = TOKEN_ACCOUNT_RENT * BigInt(earlier.length);
  const hasSol = vault.sol >= SPARE_LAMPORTS + rents + sum('sol');
  return hasSol && (currency === 'sol' || vault.thc >= sum('thc'));
}

/** 0 for THC earned with growers, 1 for exchanges, 2 for refunds. */
function getRank(reason: PayoutReason): number {
  if (isEarned(reason)) return 0;
  return BOUGHT_PAYOUT_REASONS.includes(reason) ? 1 : 2;
}

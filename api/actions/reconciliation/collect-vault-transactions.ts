import type { VaultSignature, VaultSnapshot, VaultTransaction } from '../../chain/chain.ts';
import { findFirstBookedSlot } from '../../store/reconciliation/reconciliation-books.ts';
import { findFirstUserTime } from '../../store/users/users.ts';
import * as store from '../../store/reconciliation/vault-accounts.ts';
import {
  findStoredSignatures,
  insertVaultTransactions,
  type NewVaultTransaction,
} from '../../store/reconciliation/vault-transactions.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';

/**
 * Slots that every run lists again, about ten minutes. Nodes behind one address may lag, so a
 * transaction that one of them does not list yet must not be missed.
 */
export const OVERLAP_SLOTS = 1500;
/** New transactions listed per account and run; a long history takes several runs. */
const MAX_LISTED_PER_RUN = 2000;
const MAX_PAGE_SIZE = 200;
/** Shorter than slots of 400 ms, which may be faster for a while. */
const MIN_SLOT_MS = 350;

export interface CollectOptions {
  /** New transactions listed per account. Those that every run lists again do not count. */
  maxListed?: number;
}

/**
 * Collects the finalized transactions of the vault wallets since the last run, from the newest back.
 * The first run goes back to the first player; if it cannot finish, the next run goes on.
 * @returns how far each account's history is collected
 * @throws ChainUnreachableError
 */
export async function collectVaultTransactions(
  ctx: Context,
  snapshot: VaultSnapshot,
  { maxListed = MAX_LISTED_PER_RUN }: CollectOptions = {},
): Promise<store.VaultAccountState[]> {
  const wallets = ctx.chain.vaultWallets;
  const accounts = await loadAccounts(ctx, wallets, snapshot.slot);
  const collected: store.VaultAccountState[] = [];
  for (const account of accounts) {
    collected.push(await collectAccount(ctx, account, { snapshot, maxListed }));
  }
  return collected;
}

/** Loads the accounts of the vault wallets, and adds those that are new. */
async function loadAccounts(
  ctx: Context,
  wallets: readonly string[],
  newestSlot: number,
): Promise<store.VaultAccountState[]> {
  const known = await store.loadVaultAccounts(ctx.db, wallets);
  if (wallets.every((wallet) => known.some((account) => account.wallet === wallet))) return known;
  await store.insertVaultAccounts(ctx.db, wallets, await estimateFirstSlot(ctx, newestSlot));
  return store.loadVaultAccounts(ctx.db, wallets);
}

/** Estimates the slot before which nothing can be in the books: when the first player signed in. */
async function estimateFirstSlot(ctx: Context, newestSlot: number): Promise<number> {
  const nowMs = ctx.now();
  const playedMs = nowMs - ((await findFirstUserTime(ctx.db)) ?? nowMs);
  const estimate = newestSlot - Math.ceil(playedMs / MIN_SLOT_MS) - OVERLAP_SLOTS;
  return Math.max(0, Math.min(estimate, (await findFirstBookedSlot(ctx.db)) ?? estimate));
}

interface Limits {
  snapshot: VaultSnapshot;
  maxListed: number;
}

/** Ends the walk of an earlier run, and begins another one for what has landed since. */
async function collectAccount(
  ctx: Context,
  account: store.VaultAccountState,
  limits: Limits,
): Promise<store.VaultAccountState> {
  const isResumed = account.walk !== null;
  const { state, left } = await walkBack(ctx, account, limits);
  if (!isResumed || state.walk !== null || left <= 0) return state;
  const rest = { ...limits, maxListed: left };
  return (await walkBack(ctx, state, rest)).state;
}

/**
 * Walks from the newest transaction back to the last known one, in pages.
 * @returns how many new transactions may still be listed
 */
async function walkBack(
  ctx: Context,
  account: store.VaultAccountState,
  { snapshot, maxListed }: Limits,
): Promise<{ state: store.VaultAccountState; left: number }> {
  let state: store.VaultAccountState = {
    ...account,
    walk: account.walk ?? { headSlot: snapshot.slot, before: null },
  };
  const lastSlot = getLastSlot(account);
  const limit = Math.min(maxListed, MAX_PAGE_SIZE);
  let left = maxListed;
  while (left > 0) {
    const before = state.walk?.before ?? null;
    const { wallet, currency } = account;
    const page = await ctx.chain.listVaultSignatures({ wallet, currency, before, limit });
    left -= page.filter(({ slot }) => slot > (account.headSlot ?? -1)).length;
    const reached = page.filter(({ slot }) => slot >= Math.max(lastSlot, snapshot.firstSlot));
    const transactions = await loadUnknown(ctx, wallet, reached);
    const hasEnded = page.length < limit || reached.length < page.length;
    state = hasEnded
      ? await endWalk(ctx, state, { lastSlot, firstSlot: snapshot.firstSlot })
      : advanceWalk(state, reached);
    const next = state;
    await runTransaction(ctx.db, async (db) => {
      await insertVaultTransactions(db, transactions);
      await store.saveVaultAccount(db, next);
    });
    if (hasEnded) break;
  }
  return { state, left };
}

/** Returns the slot at which a walk ends. */
const getLastSlot = ({ headSlot, fromSlot }: store.VaultAccountState): number =>
  headSlot === null ? fromSlot : Math.max(fromSlot, headSlot - OVERLAP_SLOTS);

function advanceWalk(
  state: store.VaultAccountState,
  listed: readonly VaultSignature[],
): store.VaultAccountState {
  const before = listed.at(-1)?.signature ?? null;
  return { ...state, walk: state.walk && { ...state.walk, before } };
}

/**
 * Ends a walk. If the node has pruned transactions that the walk should have reached, the history now
 * begins with the first one that it still has.
 */
async function endWalk(
  ctx: Context,
  state: store.VaultAccountState,
  { lastSlot, firstSlot }: { lastSlot: number; firstSlot: number },
): Promise<store.VaultAccountState> {
  const ended = { ...state, headSlot: state.walk?.headSlot ?? state.headSlot, walk: null };
  if (firstSlot <= lastSlot) return ended;
  return { ...ended, fromSlot: firstSlot, fromAtMs: await ctx.chain.getHistoryStartMs() };
}

/** Loads the listed transactions that are not stored yet and changed what a vault wallet holds. */
async function loadUnknown(
  ctx: Context,
  wallet: string,
  listed: readonly VaultSignature[],
): Promise<NewVaultTransaction[]> {
  const stored = await findStoredSignatures(
    ctx.db,
    wallet,
    listed.map(({ signature }) => signature),
  );
  const unknown = listed.filter(({ signature }) => !stored.has(signature));
  const memos = new Map(unknown.map(({ signature, memo }) => [signature, memo]));
  const transactions = await ctx.chain.loadVaultTransactions([...memos.keys()]);
  return transactions
    .filter(changesVault)
    .map((transaction) => ({ ...transaction, memo: memos.get(transaction.signature) ?? null }));
}

/** Anybody can mention the vault in a transaction; most of those change nothing. */
const changesVault = ({ effects }: VaultTransaction): boolean =>
  effects.some(
    ({ lamports, thcUnits }) => (lamports?.change ?? 0n) !== 0n || (thcUnits?.change ?? 0n) !== 0n,
  );

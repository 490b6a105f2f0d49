import { z } from 'zod';
import type { ChainAccount } from '../chain/account.ts';
import type { Chain } from '../chain/chain.ts';
import { SYSTEM_PROGRAM } from '../chain/programs.ts';
import type { TransactionRecord } from '../chain/transaction-record.ts';
import { encodeAccount, matchesFilters } from '../rpc/encode-account.ts';
import { accountConfig, address, filters, parseParams, signature } from '../rpc/params.ts';

/** Sends one notification; `isLast` ends the subscription. */
export type Notify = (result: unknown, isLast?: boolean) => void;
/** Ends a subscription. */
export type Cancel = () => void;
/** Starts a subscription with the parameters of its request. */
export type Subscribe = (params: unknown, notify: Notify) => Cancel;

/** A kind of subscription: how it starts, and the method of its notifications. */
export interface SubscriptionKind {
  readonly notification: string;
  readonly subscribe: Subscribe;
}

const CLOSED_ACCOUNT: ChainAccount = {
  lamports: 0n,
  owner: SYSTEM_PROGRAM,
  data: Buffer.alloc(0),
  executable: false,
};

const signatureParams = z.tuple([signature], z.unknown());
const accountParams = z.tuple([address, accountConfig.optional()], z.unknown());
const programConfig = z.intersection(accountConfig, z.object({ filters }).nullish());
const programParams = z.tuple([address, programConfig.optional()], z.unknown());
const logsFilter = z.union([
  z.enum(['all', 'allWithVotes']),
  z.object({ mentions: z.tuple([address]) }),
]);
const logsParams = z.tuple([logsFilter], z.unknown());

const withSlot = (slot: number, value: unknown) => ({ context: { slot }, value });

/** Creates all kinds of subscription that the chain offers. */
export function createSubscriptionKinds(chain: Chain): ReadonlyMap<string, SubscriptionKind> {
  const kinds: [string, Subscribe][] = [
    ['signature', (params, notify) => subscribeToSignature(chain, params, notify)],
    ['account', (params, notify) => subscribeToAccount(chain, params, notify)],
    ['program', (params, notify) => subscribeToProgram(chain, params, notify)],
    ['logs', (params, notify) => subscribeToLogs(chain, params, notify)],
    [
      'slot',
      (_, notify) =>
        subscribeToSlots(chain, (slot) => notify({ slot, parent: slot - 1, root: slot })),
    ],
    ['root', (_, notify) => subscribeToSlots(chain, notify)],
  ];
  return new Map(
    kinds.map(([name, subscribe]) => [
      `${name}Subscribe`,
      { notification: `${name}Notification`, subscribe },
    ]),
  );
}

function subscribeToSignature(chain: Chain, params: unknown, notify: Notify): Cancel {
  const [wanted] = parseParams(signatureParams, params);
  const notifyOfRecord = (record: TransactionRecord) =>
    notify(withSlot(record.slot, { err: record.meta.err }), true);
  const recorded = chain.store.transaction(wanted);
  if (recorded) {
    // Notifies after the response with the subscription's id was sent.
    const immediate = setImmediate(() => notifyOfRecord(recorded));
    return () => clearImmediate(immediate);
  }
  const listener = (record: TransactionRecord): void => {
    if (record.signature === wanted) notifyOfRecord(record);
  };
  chain.on('transaction', listener);
  return () => chain.off('transaction', listener);
}

function subscribeToAccount(chain: Chain, params: unknown, notify: Notify): Cancel {
  const [wanted, config] = parseParams(accountParams, params);
  const listener = (key: string, account: ChainAccount | null, slot: number): void => {
    if (key === wanted)
      notify(withSlot(slot, encodeAccount(account ?? CLOSED_ACCOUNT, config, chain)));
  };
  chain.on('account', listener);
  return () => chain.off('account', listener);
}

function subscribeToProgram(chain: Chain, params: unknown, notify: Notify): Cancel {
  const [program, config] = parseParams(programParams, params);
  const listener = (pubkey: string, account: ChainAccount | null, slot: number): void => {
    if (account?.owner !== program || !matchesFilters(account, config?.filters)) return;
    notify(withSlot(slot, { pubkey, account: encodeAccount(account, config, chain) }));
  };
  chain.on('account', listener);
  return () => chain.off('account', listener);
}

function subscribeToLogs(chain: Chain, params: unknown, notify: Notify): Cancel {
  const [filter] = parseParams(logsParams, params);
  const mentioned = typeof filter === 'string' ? null : filter.mentions[0];
  const listener = (record: TransactionRecord, addresses: readonly string[]): void => {
    if (mentioned !== null && !addresses.includes(mentioned)) return;
    const { err, logMessages: logs } = record.meta;
    notify(withSlot(record.slot, { signature: record.signature, err, logs }));
  };
  chain.on('transaction', listener);
  return () => chain.off('transaction', listener);
}

/** Slots advance without events, so they are polled once per slot. */
function subscribeToSlots(chain: Chain, notify: (slot: number) => void): Cancel {
  let last = chain.slots.slot();
  const timer = setInterval(() => {
    const slot = chain.slots.slot();
    if (slot === last) return;
    last = slot;
    notify(slot);
  }, chain.slots.anchor.slotMs);
  timer.unref();
  return () => clearInterval(timer);
}

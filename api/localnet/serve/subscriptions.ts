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

/** A kind of subscription by the method that starts it. */
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

const atSlot = (slot: number, value: unknown) => ({ context: { slot }, value });

/** All kinds of subscription that the chain offers. */
export function subscriptionKinds(chain: Chain): ReadonlyMap<string, SubscriptionKind> {
  const kinds: [string, Subscribe][] = [
    ['signature', (params, notify) => onSignature(chain, params, notify)],
    ['account', (params, notify) => onAccount(chain, params, notify)],
    ['program', (params, notify) => onProgram(chain, params, notify)],
    ['logs', (params, notify) => onLogs(chain, params, notify)],
    [
      'slot',
      (_, notify) => onSlot(chain, (slot) => notify({ slot, parent: slot - 1, root: slot })),
    ],
    ['root', (_, notify) => onSlot(chain, notify)],
  ];
  return new Map(
    kinds.map(([name, subscribe]) => [
      `${name}Subscribe`,
      { notification: `${name}Notification`, subscribe },
    ]),
  );
}

function onSignature(chain: Chain, params: unknown, notify: Notify): Cancel {
  const [wanted] = parseParams(signatureParams, params);
  const tell = (record: TransactionRecord) =>
    notify(atSlot(record.slot, { err: record.meta.err }), true);
  const known = chain.store.transaction(wanted);
  if (known) {
    // After the response with the subscription's id.
    const soon = setImmediate(() => tell(known));
    return () => clearImmediate(soon);
  }
  const listener = (record: TransactionRecord): void => {
    if (record.signature === wanted) tell(record);
  };
  chain.on('transaction', listener);
  return () => chain.off('transaction', listener);
}

function onAccount(chain: Chain, params: unknown, notify: Notify): Cancel {
  const [wanted, config] = parseParams(accountParams, params);
  const listener = (key: string, account: ChainAccount | null, slot: number): void => {
    if (key === wanted)
      notify(atSlot(slot, encodeAccount(account ?? CLOSED_ACCOUNT, config, chain)));
  };
  chain.on('account', listener);
  return () => chain.off('account', listener);
}

function onProgram(chain: Chain, params: unknown, notify: Notify): Cancel {
  const [program, config] = parseParams(programParams, params);
  const listener = (pubkey: string, account: ChainAccount | null, slot: number): void => {
    if (account?.owner !== program || !matchesFilters(account, config?.filters)) return;
    notify(atSlot(slot, { pubkey, account: encodeAccount(account, config, chain) }));
  };
  chain.on('account', listener);
  return () => chain.off('account', listener);
}

function onLogs(chain: Chain, params: unknown, notify: Notify): Cancel {
  const [filter] = parseParams(logsParams, params);
  const mentioned = typeof filter === 'string' ? null : filter.mentions[0];
  const listener = (record: TransactionRecord, addresses: readonly string[]): void => {
    if (mentioned !== null && !addresses.includes(mentioned)) return;
    const { err, logMessages: logs } = record.meta;
    notify(atSlot(record.slot, { signature: record.signature, err, logs }));
  };
  chain.on('transaction', listener);
  return () => chain.off('transaction', listener);
}

/** Slots advance without events, so they are polled once per slot. */
function onSlot(chain: Chain, tell: (slot: number) => void): Cancel {
  let last = chain.slots.slot();
  const timer = setInterval(() => {
    const slot = chain.slots.slot();
    if (slot === last) return;
    last = slot;
    tell(slot);
  }, chain.slots.anchor.slotMs);
  timer.unref();
  return () => clearInterval(timer);
}

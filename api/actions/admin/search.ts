import { formatMoney } from '../../../src/money/amounts.ts';
import type {
  AdminSearchShape,
  SearchKind,
  SearchMatchShape,
} from '../../../src/contract/admin/admin-search.ts';
import { getStrain } from '../../../src/game/strain.ts';
import {
  findBatchesBy,
  findGrowersBy,
  findGrowhousesById,
  findHeldPaymentsBy,
  findOrdersByCode,
  findOrdersById,
  findPaymentsBy,
  findPayoutsBy,
  findPlantsById,
  findRejection,
  findUsersBy,
} from '../../store/admin/admin-search.ts';
import type { Connection } from '../../store/database/database.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import type { RejectionReason } from '../../store/tables/payment-tables.ts';
import type { Context } from '../context.ts';
import { parseSearch } from './parse-search.ts';

/**
 * Finds what an address, a signature, an id or the code of an order belongs to, by indexes alone, and
 * names each match in one line.
 */
export const searchEverything = ({ db }: Context, query: string): Promise<AdminSearchShape> =>
  readSnapshot(db, (trx) => findMatches(trx, query));

/** @param db a transaction, so that the matches fit together */
export async function findMatches(db: Connection, query: string): Promise<AdminSearchShape> {
  const { signature, address, orderCode, id } = parseSearch(query);
  const data: SearchMatchShape[] = [];
  if (id !== null) data.push(...(await findById(db, id)));
  if (signature !== null) data.push(...(await findBySignature(db, signature)));
  if (address !== null) data.push(...(await findByAddress(db, address)));
  if (orderCode !== null) data.push(...describeOrders(await findOrdersByCode(db, orderCode)));
  const note = signature === null ? null : await findNote(db, signature);
  return { data, key: toKey(signature, address), note };
}

const toKey = (signature: string | null, address: string | null): AdminSearchShape['key'] => {
  if (signature !== null) return { type: 'signature', text: signature };
  return address === null ? null : { type: 'address', text: address };
};

type FindById = (db: Connection, id: number) => Promise<SearchMatchShape[]>;

const FIND_BY_ID: Readonly<Record<SearchKind, FindById>> = {
  player: async (db, id) => describeUsers(await findUsersBy(db, 'id', id)),
  grower: async (db, id) => describeGrowers(await findGrowersBy(db, 'id', id)),
  growhouse: async (db, id) => describeGrowhouses(await findGrowhousesById(db, id)),
  plant: async (db, id) => describePlants(await findPlantsById(db, id)),
  order: async (db, id) => describeOrders(await findOrdersById(db, id)),
  payment: async (db, id) => describePayments(await findPaymentsBy(db, 'id', id)),
  'held payment': async (db, id) => describeHeldPayments(await findHeldPaymentsBy(db, 'id', id)),
  payout: async (db, id) => describePayouts(await findPayoutsBy(db, 'id', id)),
  batch: async (db, id) => describeBatches(await findBatchesBy(db, 'id', id)),
};

async function findById(
  db: Connection,
  { kinds, id }: { kinds: readonly SearchKind[]; id: number },
): Promise<SearchMatchShape[]> {
  const matches: SearchMatchShape[] = [];
  for (const kind of kinds) matches.push(...(await FIND_BY_ID[kind](db, id)));
  return matches;
}

async function findBySignature(db: Connection, signature: string): Promise<SearchMatchShape[]> {
  return [
    ...describeHeldPayments(await findHeldPaymentsBy(db, 'signature', signature)),
    ...describePayments(await findPaymentsBy(db, 'signature', signature)),
    ...describeBatches(await findBatchesBy(db, 'signature', signature)),
  ];
}

/** Shows the money and growers of a wallet that has never signed in, which has no page. */
async function findByAddress(db: Connection, address: string): Promise<SearchMatchShape[]> {
  const users = await findUsersBy(db, 'address', address);
  const growers = [
    ...(await findGrowersBy(db, 'mint', address)),
    ...(await findGrowersBy(db, 'token_address', address)),
  ];
  if (users.length > 0) return [...describeUsers(users), ...describeGrowers(growers)];
  return [
    ...describeGrowers(growers),
    ...describeGrowers(await findGrowersBy(db, 'owner', address)),
    ...describePayments(await findPaymentsBy(db, 'address', address)),
    ...describePayouts(await findPayoutsBy(db, 'address', address)),
  ];
}

const REJECTION_NOTES: Readonly<Record<RejectionReason, string>> = {
  failed: 'This transaction failed on the chain, so it is no payment.',
  'no-memo': 'This transaction has no memo of the game, so it is no payment.',
  deposit: 'A wallet of the operator sent this without a memo, so it is a deposit.',
  'nothing-received': 'The vault received nothing from this transaction, so it is no payment.',
};

async function findNote(db: Connection, signature: string): Promise<string | null> {
  const rejection = await findRejection(db, signature);
  return rejection === null ? null : REJECTION_NOTES[rejection];
}

/** Defines how rows of a kind are shown: each in one line, which begins with what it is. */
const defineMatches =
  <Row extends { id: number; address?: string }>(
    kind: SearchKind,
    getLabel: (row: Row) => string,
  ) =>
  (rows: readonly Row[]): SearchMatchShape[] =>
    rows.map((row) => ({ kind, id: row.id, label: getLabel(row), address: row.address }));

type Found<Find extends (db: Connection, ...key: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Find>
>[number];

const describeUsers = defineMatches(
  'player',
  ({ id, is_banned }: Found<typeof findUsersBy>) =>
    `Player ${id}${is_banned === 1 ? ', banned' : ''}`,
);

const describeGrowers = defineMatches(
  'grower',
  ({ id, name }: Found<typeof findGrowersBy>) => `Grower ${id}: ${name}`,
);

const describeGrowhouses = defineMatches(
  'growhouse',
  ({ id, nickname, level }: Found<typeof findGrowhousesById>) =>
    `Growhouse ${id}${nickname === null ? '' : ` “${nickname}”`}, level ${level}`,
);

const describePlants = defineMatches('plant', (plant: Found<typeof findPlantsById>) => {
  const { id, strain_id, growhouse_id, stage, outcome } = plant;
  const noun = stage === 0 ? 'Seed' : 'Plant';
  const end = outcome === null ? '' : `, ${outcome}`;
  return `${noun} ${id}: ${getStrain(strain_id).name}${end}, growhouse ${growhouse_id}`;
});

const describeOrders = defineMatches(
  'order',
  ({ id, kind, currency, price_units: amount }: Found<typeof findOrdersById>) =>
    `Order ${id}: ${kind} for ${formatMoney({ currency, amount })}`,
);

const describePayments = defineMatches(
  'payment',
  (payment: Found<typeof findPaymentsBy>) =>
    `Payment ${payment.id}: ${formatReceived(payment)}, ${formatState(payment.state)}`,
);

const describeHeldPayments = defineMatches(
  'held payment',
  (payment: Found<typeof findHeldPaymentsBy>) =>
    `Held payment ${payment.id}: ${formatReceived(payment)}, because its wallet is banned`,
);

function formatReceived(payment: Found<typeof findHeldPaymentsBy>): string {
  const { received_units, received_lamports, kind } = payment;
  const received =
    received_lamports > 0n
      ? formatMoney({ currency: 'sol', amount: received_lamports })
      : formatMoney({ currency: 'thc', amount: received_units });
  return `${received} for ${kind}`;
}

const describePayouts = defineMatches('payout', (payout: Found<typeof findPayoutsBy>) => {
  const { id, reason, state, currency, amount_units: amount } = payout;
  return `Payout ${id}: ${formatMoney({ currency, amount })}, ${reason}, ${formatState(state)}`;
});

const describeBatches = defineMatches(
  'batch',
  ({ id, state }: Found<typeof findBatchesBy>) => `Payout batch ${id}, ${formatState(state)}`,
);

const formatState = (state: string): string => state.replaceAll('_', ' ');

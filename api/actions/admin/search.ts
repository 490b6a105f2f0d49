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
  type FoundBatch,
  type FoundGrower,
  type FoundGrowhouse,
  type FoundHeldPayment,
  type FoundOrder,
  type FoundPayment,
  type FoundPayout,
  type FoundPlant,
  type FoundUser,
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
  if (orderCode !== null) {
    data.push(...(await findOrdersByCode(db, orderCode)).map(describeOrder));
  }
  const note = signature === null ? null : await findNote(db, signature);
  return { data, key: toKey(signature, address), note };
}

const toKey = (signature: string | null, address: string | null): AdminSearchShape['key'] => {
  if (signature !== null) return { type: 'signature', text: signature };
  return address === null ? null : { type: 'address', text: address };
};

type FindById = (db: Connection, id: number) => Promise<SearchMatchShape[]>;

const FIND_BY_ID: Readonly<Record<SearchKind, FindById>> = {
  player: async (db, id) => (await findUsersBy(db, 'id', id)).map(describeUser),
  grower: async (db, id) => (await findGrowersBy(db, 'id', id)).map(describeGrower),
  growhouse: async (db, id) => (await findGrowhousesById(db, id)).map(describeGrowhouse),
  plant: async (db, id) => (await findPlantsById(db, id)).map(describePlant),
  order: async (db, id) => (await findOrdersById(db, id)).map(describeOrder),
  payment: async (db, id) => (await findPaymentsBy(db, 'id', id)).map(describePayment),
  'held payment': async (db, id) =>
    (await findHeldPaymentsBy(db, 'id', id)).map(describeHeldPayment),
  payout: async (db, id) => (await findPayoutsBy(db, 'id', id)).map(describePayout),
  batch: async (db, id) => (await findBatchesBy(db, 'id', id)).map(describeBatch),
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
    ...(await findHeldPaymentsBy(db, 'signature', signature)).map(describeHeldPayment),
    ...(await findPaymentsBy(db, 'signature', signature)).map(describePayment),
    ...(await findBatchesBy(db, 'signature', signature)).map(describeBatch),
  ];
}

/** Shows the money and growers of a wallet that has never signed in, which has no page. */
async function findByAddress(db: Connection, address: string): Promise<SearchMatchShape[]> {
  const users = await findUsersBy(db, 'address', address);
  const growers = [
    ...(await findGrowersBy(db, 'mint', address)),
    ...(await findGrowersBy(db, 'token_address', address)),
  ];
  if (users.length > 0) return [...users.map(describeUser), ...growers.map(describeGrower)];
  return [
    ...growers.map(describeGrower),
    ...(await findGrowersBy(db, 'owner', address)).map(describeGrower),
    ...(await findPaymentsBy(db, 'address', address)).map(describePayment),
    ...(await findPayoutsBy(db, 'address', address)).map(describePayout),
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

const describeUser = ({ id, address, is_banned }: FoundUser): SearchMatchShape => ({
  kind: 'player',
  id,
  label: `Player ${id}${is_banned === 1 ? ', banned' : ''}`,
  address,
});

const describeGrower = ({ id, mint, name }: FoundGrower): SearchMatchShape => ({
  kind: 'grower',
  id,
  label: `Grower ${id}: ${name}`,
  address: mint,
});

const describeGrowhouse = (growhouse: FoundGrowhouse): SearchMatchShape => {
  const { id, nickname, level, address } = growhouse;
  const name = nickname === null ? '' : ` “${nickname}”`;
  return { kind: 'growhouse', id, label: `Growhouse ${id}${name}, level ${level}`, address };
};

const describePlant = (plant: FoundPlant): SearchMatchShape => {
  const { id, strain_id, growhouse_id, stage, outcome, address } = plant;
  const noun = stage === 0 ? 'Seed' : 'Plant';
  const end = outcome === null ? '' : `, ${outcome}`;
  const label = `${noun} ${id}: ${getStrain(strain_id).name}${end}, growhouse ${growhouse_id}`;
  return { kind: 'plant', id, label, address };
};

const describeOrder = (order: FoundOrder): SearchMatchShape => ({
  kind: 'order',
  id: order.id,
  label: `Order ${order.id}: ${order.kind} for ${formatMoney({ currency: order.currency, amount: order.price_units })}`,
  address: order.address,
});

const describePayment = (payment: FoundPayment): SearchMatchShape => {
  const { id, kind, state, address } = payment;
  const label = `Payment ${id}: ${formatReceived(payment)} for ${kind}, ${formatState(state)}`;
  return { kind: 'payment', id, label, address };
};

const describeHeldPayment = (payment: FoundHeldPayment): SearchMatchShape => {
  const { id, kind, address } = payment;
  const label = `Held payment ${id}: ${formatReceived(payment)} for ${kind}, because its wallet is banned`;
  return { kind: 'held payment', id, label, address };
};

const formatReceived = ({
  received_units,
  received_lamports,
}: Pick<FoundPayment, 'received_units' | 'received_lamports'>): string =>
  received_lamports > 0n
    ? formatMoney({ currency: 'sol', amount: received_lamports })
    : formatMoney({ currency: 'thc', amount: received_units });

const describePayout = (payout: FoundPayout): SearchMatchShape => {
  const { id, reason, state, address, currency, amount_units: amount } = payout;
  const label = `Payout ${id}: ${formatMoney({ currency, amount })}, ${reason}, ${formatState(state)}`;
  return { kind: 'payout', id, label, address };
};

const describeBatch = ({ id, state }: FoundBatch): SearchMatchShape => ({
  kind: 'batch',
  id,
  label: `Payout batch ${id}, ${formatState(state)}`,
});

const formatState = (state: string): string => state.replaceAll('_', ' ');

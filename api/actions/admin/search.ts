import { formatMoney } from '../../../src/money/amounts.ts';
import type {
  AdminSearchShape,
  SearchKind,
  SearchMatchShape,
} from '../../../src/contract/admin/admin-search.ts';
import { getStrain } from '../../../src/game/strain.ts';
import * as store from '../../store/admin/admin-search.ts';
import type { Connection } from '../../store/database/database.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import { createPseudonym, loadPseudonymSecret } from '../../store/users/pseudonyms.ts';
import type { RejectionReason } from '../../store/tables/payment-tables.ts';
import type { Context } from '../context.ts';
import { parseSearch } from './parse-search.ts';

/**
 * Finds what an address, a signature, the code of an order (or the beginning of one of them), an id or a
 * nickname belongs to, by indexes alone, and names each match in one line.
 */
export const searchEverything = ({ db }: Context, query: string): Promise<AdminSearchShape> =>
  readSnapshot(db, (trx) => findMatches(trx, query));

/** @param db a transaction, so that the matches fit together */
export async function findMatches(db: Connection, query: string): Promise<AdminSearchShape> {
  const { signature, address, orderCode, beginning, nickname, id } = parseSearch(query);
  const data: SearchMatchShape[] = [];
  if (id !== null) data.push(...(await find(db, id.kinds, 'id', id.id)));
  if (signature !== null) data.push(...(await find(db, BY_SIGNATURE, 'signature', signature)));
  if (address !== null) data.push(...(await findByAddress(db, address)));
  if (orderCode !== null) {
    data.push(...(await find(db, ['order'], 'code', { beginning: orderCode })));
  }
  if (beginning !== null) data.push(...(await findByBeginning(db, beginning)));
  if (nickname !== null) {
    const named = await find(db, ['growhouse'], 'nickname', nickname);
    // 'Growhouse 2' may be both an id and a nickname.
    const isNew = (match: SearchMatchShape) =>
      data.every(({ kind, id }) => kind !== match.kind || id !== match.id);
    data.push(...named.filter(isNew));
  }
  const note = signature === null ? null : await findNote(db, signature);
  return { data, key: toKey(signature, address), note };
}

const BY_SIGNATURE: readonly SearchKind[] = ['held payment', 'payment', 'batch'];

const toKey = (signature: string | null, address: string | null): AdminSearchShape['key'] => {
  if (signature !== null) return { type: 'signature', text: signature };
  return address === null ? null : { type: 'address', text: address };
};

/** Finds the rows of some kinds by a column that all of them have. */
async function find(
  db: Connection,
  kinds: readonly SearchKind[],
  column: store.SearchColumn,
  value: store.SearchValue,
): Promise<SearchMatchShape[]> {
  const matches: SearchMatchShape[] = [];
  for (const kind of kinds) matches.push(...(await findOfKind(db, kind, column, value)));
  return matches;
}

async function findOfKind<Kind extends SearchKind>(
  db: Connection,
  kind: Kind,
  column: store.SearchColumn,
  value: store.SearchValue,
): Promise<(SearchMatchShape & { kind: Kind })[]> {
  const rows = await store.findSearchRows(db, kind, column, value);
  return rows.map((row) => {
    const { id, address }: { id: number; address?: string } = row;
    return { kind, id, label: LABELS[kind](row), address };
  });
}

/** Shows the money and growers of a wallet that has never signed in, which has no page. */
async function findByAddress(db: Connection, address: string): Promise<SearchMatchShape[]> {
  const users = await find(db, ['player'], 'address', address);
  const growers = [
    ...(await find(db, ['grower'], 'mint', address)),
    ...(await find(db, ['grower'], 'token_address', address)),
  ];
  if (users.length > 0) return [...users, ...growers];
  return [
    ...(await findDeleted(db, address)),
    ...growers,
    ...(await find(db, ['grower'], 'owner', address)),
    ...(await find(db, ['payment', 'payout'], 'address', address)),
  ];
}

/** Finds what has an address, a signature or the code of an order that begins with a text. */
async function findByBeginning(db: Connection, beginning: string): Promise<SearchMatchShape[]> {
  const users = await find(db, ['player'], 'address', { beginning });
  return [
    ...users,
    ...(await find(db, ['grower'], 'mint', { beginning })),
    ...(await find(db, ['order'], 'code', { beginning })),
    ...(await find(db, BY_SIGNATURE, 'signature', { beginning })),
    ...(users.length > 0 ? [] : await find(db, ['payment', 'payout'], 'address', { beginning })),
  ];
}

/** Finds the account that a wallet has deleted, by its pseudonym. */
async function findDeleted(db: Connection, address: string): Promise<SearchMatchShape[]> {
  const secret = await loadPseudonymSecret(db);
  return secret === null ? [] : find(db, ['player'], 'address', createPseudonym(secret, address));
}

const REJECTION_NOTES: Readonly<Record<RejectionReason, string>> = {
  failed: 'This transaction failed on the chain, so it is no payment.',
  'no-memo': 'This transaction has no memo of the game, so it is no payment.',
  deposit: 'A wallet of the operator sent this without a memo, so it is a deposit.',
  'nothing-received': 'The vault received nothing from this transaction, so it is no payment.',
};

async function findNote(db: Connection, signature: string): Promise<string | null> {
  const rejection = await store.findRejection(db, signature);
  return rejection === null ? null : REJECTION_NOTES[rejection];
}

/** How rows of a kind are shown: each in one line, which begins with what it is. */
const LABELS: { [Kind in SearchKind]: (row: store.SearchRows[Kind]) => string } = {
  player: ({ id, is_banned, closed_at_ms }) =>
    `Player ${id}${is_banned === 1 ? ', banned' : ''}${closed_at_ms === null ? '' : ', deleted'}`,
  grower: ({ id, name }) => `Grower ${id}: ${name}`,
  growhouse: ({ id, nickname, level }) =>
    `Growhouse ${id}${nickname === null ? '' : ` “${nickname}”`}, level ${level}`,
  plant: ({ id, strain_id, growhouse_id, stage, outcome }) => {
    const noun = stage === 0 ? 'Seed' : 'Plant';
    const end = outcome === null ? '' : `, ${outcome}`;
    return `${noun} ${id}: ${getStrain(strain_id).name}${end}, growhouse ${growhouse_id}`;
  },
  order: ({ id, kind, currency, price_units: amount }) =>
    `Order ${id}: ${kind} for ${formatMoney({ currency, amount })}`,
  payment: (payment) =>
    `Payment ${payment.id}: ${formatReceived(payment)}, ${formatState(payment.state)}`,
  'held payment': (payment) =>
    `Held payment ${payment.id}: ${formatReceived(payment)}, because its wallet is banned`,
  payout: ({ id, reason, state, currency, amount_units: amount }) =>
    `Payout ${id}: ${formatMoney({ currency, amount })}, ${reason}, ${formatState(state)}`,
  batch: ({ id, state }) => `Payout batch ${id}, ${formatState(state)}`,
};

function formatReceived(payment: store.SearchRows['held payment']): string {
  const { received_units, received_lamports, kind } = payment;
  const received =
    received_lamports > 0n
      ? formatMoney({ currency: 'sol', amount: received_lamports })
      : formatMoney({ currency: 'thc', amount: received_units });
  return `${received} for ${kind}`;
}

const formatState = (state: string): string => state.replaceAll('_', ' ');

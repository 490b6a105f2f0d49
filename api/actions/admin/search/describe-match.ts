import type { SearchMatchShape } from '../../../../src/contract/admin/admin-search.ts';
import { getStrain } from '../../../../src/game/strain.ts';
import type {
  FoundBatch,
  FoundGrower,
  FoundGrowhouse,
  FoundHeldPayment,
  FoundOrder,
  FoundPayment,
  FoundPayout,
  FoundPlant,
  FoundUser,
} from '../../../store/admin/admin-search.ts';
import { formatMoney } from '../../format-money.ts';

/** Names what a search found, in one line each. */

export const describeUser = ({ id, address, is_banned }: FoundUser): SearchMatchShape => ({
  kind: 'player',
  id,
  label: `Player ${id}${is_banned === 1 ? ', banned' : ''}`,
  address,
});

export const describeGrower = ({ id, mint, name }: FoundGrower): SearchMatchShape => ({
  kind: 'grower',
  id,
  label: `Grower ${id}: ${name}`,
  address: mint,
});

export const describeGrowhouse = (growhouse: FoundGrowhouse): SearchMatchShape => {
  const { id, nickname, level, address } = growhouse;
  const name = nickname === null ? '' : ` “${nickname}”`;
  return { kind: 'growhouse', id, label: `Growhouse ${id}${name}, level ${level}`, address };
};

export const describePlant = (plant: FoundPlant): SearchMatchShape => {
  const { id, strain_id, growhouse_id, stage, outcome, address } = plant;
  const noun = stage === 0 ? 'Seed' : 'Plant';
  const end = outcome === null ? '' : `, ${outcome}`;
  const label = `${noun} ${id}: ${getStrain(strain_id).name}${end}, growhouse ${growhouse_id}`;
  return { kind: 'plant', id, label, address };
};

export const describeOrder = (order: FoundOrder): SearchMatchShape => ({
  kind: 'order',
  id: order.id,
  label: `Order ${order.id}: ${order.kind} for ${formatMoney({ currency: order.currency, amount: order.price_units })}`,
  address: order.address,
});

export const describePayment = (payment: FoundPayment): SearchMatchShape => {
  const { id, kind, state, address } = payment;
  const label = `Payment ${id}: ${formatReceived(payment)} for ${kind}, ${formatState(state)}`;
  return { kind: 'payment', id, label, address };
};

export const describeHeldPayment = (payment: FoundHeldPayment): SearchMatchShape => {
  const { id, kind, address } = payment;
  const goods = kind === null ? '' : `: ${formatReceived(payment)} for ${kind}`;
  const label = `Held payment ${id}${goods}, because its wallet is banned`;
  return { kind: 'held payment', id, label, address };
};

const formatReceived = ({
  received_units,
  received_lamports,
}: Pick<FoundPayment, 'received_units' | 'received_lamports'>): string =>
  received_lamports > 0n
    ? formatMoney({ currency: 'sol', amount: received_lamports })
    : formatMoney({ currency: 'thc', amount: received_units });

export const describePayout = (payout: FoundPayout): SearchMatchShape => {
  const { id, reason, state, address, currency, amount_units: amount } = payout;
  const label = `Payout ${id}: ${formatMoney({ currency, amount })}, ${reason}, ${formatState(state)}`;
  return { kind: 'payout', id, label, address };
};

export const describeBatch = ({ id, state }: FoundBatch): SearchMatchShape => ({
  kind: 'batch',
  id,
  label: `Payout batch ${id}, ${formatState(state)}`,
});

const formatState = (state: string): string => state.replaceAll('_', ' ');

import type { SearchMatchShape } from '../../../../src/contract/admin-search.ts';
import { getStrain } from '../../../../src/game/strain.ts';
import type {
  FoundBatch,
  FoundGrower,
  FoundGrowhouse,
  FoundOrder,
  FoundPayment,
  FoundPayout,
  FoundPlant,
  FoundUser,
} from '../../../store/admin-search.ts';
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
  const { id, kind, state, address, received_units, received_lamports } = payment;
  const received =
    received_lamports > 0n
      ? formatMoney({ currency: 'sol', amount: received_lamports })
      : formatMoney({ currency: 'thc', amount: received_units });
  const label = `Payment ${id}: ${received} for ${kind}, ${formatState(state)}`;
  return { kind: 'payment', id, label, address };
};

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

import type { BatchPageShape } from '../../../../contract/admin/admin-money.ts';
import type { Column } from '../../../../ui/table/table.tsx';
import { AddressCell } from '../../cells/address-cell.tsx';
import { formatDateTime } from '../../format-date-time.ts';
import { Amount, Amounts, MoneyLinkCell, SignatureCell, StateBadge } from '../money-cells.tsx';
import { BATCH_STATES, PAYOUT_STATES, ROW_LABELS } from '../money-labels.ts';
import { type Fact, WalletFact } from './facts.tsx';
import { MoneyPageBody, MoneyPageFrame, RelatedRows } from './money-page-frame.tsx';
import { useMoneyPage } from './use-money-page.ts';

/** Everything about a batch. */
export function BatchPage() {
  const page = useMoneyPage<BatchPageShape>('batches');
  return (
    <MoneyPageFrame noun={ROW_LABELS.batches} page={page}>
      {(data) => (
        <MoneyPageBody
          title={`Batch ${data.batch.id}`}
          state={BATCH_STATES[data.batch.state]}
          amount={<Amounts thc={data.batch.thc} sol={data.batch.sol} />}
          page={page}
          facts={listFacts(data)}
          history={data.history}
        >
          <RelatedRows title="Payouts" columns={PAYOUT_COLUMNS} rows={data.payouts} />
        </MoneyPageBody>
      )}
    </MoneyPageFrame>
  );
}

function listFacts(data: BatchPageShape): Fact[] {
  const { batch, slot, last_valid_block_height: lastHeight, opened_for: openedFor } = data;
  return [
    ['Payouts', batch.payouts],
    ['Amount', <Amounts key="amount" thc={batch.thc} sol={batch.sol} />],
    ['Signature', <SignatureCell key="signature" signature={batch.signature} />],
    ['Signed', formatDateTime(batch.date_created)],
    ['Ended', batch.date_settled === null ? 'Not yet' : formatDateTime(batch.date_settled)],
    ...(data.unclear_since === null
      ? []
      : [['Outcome unclear since', formatDateTime(data.unclear_since)] as const]),
    ['Signed in slot', slot ?? 'Not recorded'],
    ['Last valid block height', lastHeight],
    ['Token accounts opened', batch.accounts_opened],
    ...openedFor.map(
      (address) => ['Account opened for', <WalletFact key={address} address={address} />] as const,
    ),
  ];
}

const PAYOUT_COLUMNS: readonly Column<BatchPageShape['payouts'][number]>[] = [
  {
    key: 'id',
    header: 'ID',
    isRowHeader: true,
    cell: ({ id }) => <MoneyLinkCell list="payouts" id={id} />,
  },
  {
    key: 'amount',
    header: 'Signed amount',
    align: 'end',
    cell: ({ currency, amount }) => <Amount currency={currency} amount={amount} />,
  },
  { key: 'wallet', header: 'Wallet', cell: ({ address }) => <AddressCell address={address} /> },
  {
    key: 'state',
    header: 'State now',
    cell: ({ state }) => <StateBadge state={PAYOUT_STATES[state]} />,
  },
  {
    key: 'past',
    header: 'In this batch',
    cell: ({ is_past: isPast }) => (isPast ? 'No longer' : 'Yes'),
  },
];

import type { ReactNode } from 'react';
import type { HistoryAction, HistoryEntryShape } from '../../../../contract/admin/admin-money.ts';
import { shortenAddress } from '../../../../entities/format/address-links.ts';
import { AddressCell } from '../../cells/cells.tsx';
import { formatDateTime } from '../../format-date-time.ts';
import { Amount, MoneyTextLink } from '../money-cells.tsx';
import {
  BATCH_STATES,
  getRefusalLabel,
  PAYMENT_STATES,
  REASON_LABELS,
  SET_ASIDE_CAUSES,
  WAITING_LABELS,
} from '../money-labels.ts';
import styles from '../money.module.css';

type ActionOf<Event extends HistoryAction['event']> = Extract<HistoryAction, { event: Event }>;

const BAN_CHANGES: Readonly<Record<ActionOf<'ban'>['change'], string>> = {
  banned: 'Banned the wallet',
  changed: 'Changed the ban',
  released: 'Released the money of the wallet',
  lifted: 'Lifted the ban',
};

/** Says in a sentence what happened, with links to the rows it names. */
const TEXTS: {
  readonly [Event in HistoryAction['event']]: (action: ActionOf<Event>) => ReactNode;
} = {
  ban: ({ change }) => BAN_CHANGES[change],
  ordered: ({ orderId, money }) => (
    <>
      Ordered with <MoneyTextLink list="orders" id={orderId} /> for <Amount {...money} />
    </>
  ),
  expired: () => 'The terms of the order expired',
  paid: ({ paymentId }) => (
    <>
      Paid with <MoneyTextLink list="payments" id={paymentId} />
    </>
  ),
  settled: ({ state, refusal }) =>
    `Transaction seen and settled as ${PAYMENT_STATES[state].label.toLowerCase()}${formatRefusal(refusal)}`,
  owed: (action) => <OwedText action={action} />,
  signed: ({ batchId, signature }) => (
    <>
      Signed in <MoneyTextLink list="batches" id={batchId} /> ({shortenAddress(signature)})
    </>
  ),
  unclear: ({ batchId }) => (
    <>
      The outcome of <MoneyTextLink list="batches" id={batchId} /> became unclear
    </>
  ),
  ended: ({ batchId, state }) => (
    <>
      Outcome of <MoneyTextLink list="batches" id={batchId} />:{' '}
      {BATCH_STATES[state].label.toLowerCase()}
    </>
  ),
  'payout-paid': ({ payoutId }) => (
    <>
      <MoneyTextLink list="payouts" id={payoutId} /> arrived
    </>
  ),
  parked: ({ reason, untilMs }) => {
    const until = untilMs === null ? '' : `, next attempt ${formatMs(untilMs)}`;
    return `Waits: ${WAITING_LABELS[reason]}${until}`;
  },
  unparked: ({ reason }) => `No longer waits: ${WAITING_LABELS[reason]}`,
  'set-aside': ({ cause }) => `Set aside: ${SET_ASIDE_CAUSES[cause]}`,
  released: ({ from }) =>
    from === 'set-aside'
      ? 'Queued again after it was set aside'
      : `Released (${WAITING_LABELS[from]})`,
  held: () => 'Held by an operator',
  readdressed: ({ from, to }) => `Redirected from ${shortenAddress(from)} to ${shortenAddress(to)}`,
  'marked-paid': ({ signature }) => `Marked as paid by ${shortenAddress(signature)}`,
  refunded: ({ refusal }) => `Refunded${formatRefusal(refusal)}`,
  fulfilled: () => 'Fulfilled by an operator',
  'held-by-ban': () => 'Held, because the wallet was banned',
};

const formatMs = (ms: number): string => formatDateTime(new Date(ms).toISOString());
const formatRefusal = (refusal: string | null): string =>
  refusal === null ? '' : `: ${getRefusalLabel(refusal)}`;

function OwedText({ action }: { readonly action: ActionOf<'owed'> }) {
  const { payoutId, reason, money, plantId, paymentId } = action;
  return (
    <>
      <Amount {...money} /> <span>owed for {REASON_LABELS[reason].toLowerCase()}</span>
      {plantId !== null && <span> of plant {plantId}</span>}
      {paymentId !== null && (
        <span>
          {' '}
          of <MoneyTextLink list="payments" id={paymentId} /> (
          <MoneyTextLink list="payouts" id={payoutId} />)
        </span>
      )}
    </>
  );
}

/** What happened, with the note of the operator below. */
function HistoryText({ action }: { readonly action: HistoryAction }) {
  // The compiler does not see that the text of an event takes the action of this event.
  const toText = TEXTS[action.event] as (action: HistoryAction) => ReactNode;
  return (
    <>
      {toText(action)}
      {'note' in action && action.note !== null && (
        <span className="block muted">“{action.note}”</span>
      )}
    </>
  );
}

/** What happened to a row, oldest first, each with its time and who did it. */
export const History = ({ entries }: { readonly entries: readonly HistoryEntryShape[] }) => (
  <ol className={styles.history}>
    {entries.map((entry, index) => (
      <li key={index} className={styles.entry}>
        <p className="break-anywhere">
          <HistoryText action={entry.action} />
        </p>
        <p className={`row wrap hint ${styles.meta}`}>
          <time dateTime={entry.date}>{formatDateTime(entry.date)}</time>
          <Actor actor={entry.actor} />
        </p>
      </li>
    ))}
  </ol>
);

function Actor({ actor: { kind, address } }: { readonly actor: HistoryEntryShape['actor'] }) {
  if (kind === 'server') return <span>by the server</span>;
  return (
    <span className={`inline-row gap-4 ${styles.actor}`}>
      {`by ${kind === 'admin' ? 'admin' : 'player'}`} <AddressCell address={address} />
    </span>
  );
}

import type { ReactNode } from 'react';
import type { HistoryAction, HistoryEntryShape } from '../../../../contract/admin/admin-money.ts';
import { shortenAddress } from '../../../../entities/format/address-links.ts';
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
import styles from './money-page.module.css';
import { AddressCell } from '../../cells/cells.tsx';

type ActionOf<Event extends HistoryAction['event']> = Extract<HistoryAction, { event: Event }>;

/** Says in a sentence what happened, with links to the rows it names. */
export function HistoryText({ action }: { readonly action: HistoryAction }): ReactNode {
  switch (action.event) {
    case 'ban':
      return BAN_CHANGES[action.change];
    case 'ordered':
      return (
        <>
          Ordered with <MoneyTextLink list="orders" id={action.orderId} /> for{' '}
          <Amount {...action.money} />
        </>
      );
    case 'expired':
      return 'The terms of the order expired';
    case 'paid':
      return (
        <>
          Paid with <MoneyTextLink list="payments" id={action.paymentId} />
        </>
      );
    case 'settled':
      return <SettledText action={action} />;
    case 'owed':
      return <OwedText action={action} />;
    case 'signed':
    case 'unclear':
    case 'ended':
      return <BatchText action={action} />;
    case 'payout-paid':
      return (
        <>
          <MoneyTextLink list="payouts" id={action.payoutId} /> arrived
        </>
      );
    default:
      return <EventText action={action} />;
  }
}

const BAN_CHANGES: Readonly<Record<ActionOf<'ban'>['change'], string>> = {
  banned: 'Banned the wallet',
  changed: 'Changed the ban',
  released: 'Released the money of the wallet',
  lifted: 'Lifted the ban',
};

function SettledText({ action: { state, refusal } }: { readonly action: ActionOf<'settled'> }) {
  const reason = refusal === null ? '' : `: ${getRefusalLabel(refusal)}`;
  return `Transaction seen and settled as ${PAYMENT_STATES[state].label.toLowerCase()}${reason}`;
}

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

function BatchText({ action }: { readonly action: ActionOf<'signed' | 'unclear' | 'ended'> }) {
  const batch = <MoneyTextLink list="batches" id={action.batchId} />;
  if (action.event === 'signed') {
    return (
      <>
        Signed in {batch} ({shortenAddress(action.signature)})
      </>
    );
  }
  if (action.event === 'unclear') return <>The outcome of {batch} became unclear</>;
  return (
    <>
      Outcome of {batch}: {BATCH_STATES[action.state].label.toLowerCase()}
    </>
  );
}

type EventAction = Exclude<
  HistoryAction,
  ActionOf<
    | 'ordered'
    | 'expired'
    | 'paid'
    | 'settled'
    | 'owed'
    | 'signed'
    | 'unclear'
    | 'ended'
    | 'payout-paid'
    | 'ban'
  >
>;

/** Says what a recorded event was, with the note of the operator below. */
function EventText({ action }: { readonly action: EventAction }) {
  return (
    <>
      {toSentence(action)}
      {'note' in action && action.note !== null && (
        <span className={styles.note}>“{action.note}”</span>
      )}
    </>
  );
}

function toSentence(action: EventAction): string {
  switch (action.event) {
    case 'parked':
      return toParkedSentence(action);
    case 'unparked':
      return `No longer waits: ${WAITING_LABELS[action.reason]}`;
    case 'set-aside':
      return `Set aside: ${SET_ASIDE_CAUSES[action.cause]}`;
    case 'released':
      return toReleasedSentence(action);
    case 'held':
      return 'Held by an operator';
    case 'readdressed':
      return `Redirected from ${shortenAddress(action.from)} to ${shortenAddress(action.to)}`;
    case 'marked-paid':
      return `Marked as paid by ${shortenAddress(action.signature)}`;
    case 'refunded':
      return toRefundedSentence(action);
    case 'fulfilled':
      return 'Fulfilled by an operator';
    case 'held-by-ban':
      return 'Held, because the wallet was banned';
  }
}

function toParkedSentence({ reason, untilMs }: ActionOf<'parked'>): string {
  const until = untilMs === null ? '' : `, next attempt ${toDateTime(untilMs)}`;
  return `Waits: ${WAITING_LABELS[reason]}${until}`;
}

const toReleasedSentence = ({ from }: ActionOf<'released'>): string =>
  from === 'set-aside'
    ? 'Queued again after it was set aside'
    : `Released (${WAITING_LABELS[from]})`;

const toRefundedSentence = ({ refusal }: ActionOf<'refunded'>): string =>
  refusal === null ? 'Refunded' : `Refunded: ${getRefusalLabel(refusal)}`;

const toDateTime = (ms: number): string => formatDateTime(new Date(ms).toISOString());

/** What happened to a row, oldest first, each with its time and who did it. */
export function History({ entries }: { readonly entries: readonly HistoryEntryShape[] }) {
  return (
    <ol className={styles.history}>
      {entries.map((entry, index) => (
        <li key={index} className={styles.entry}>
          <p className={styles.text}>
            <HistoryText action={entry.action} />
          </p>
          <p className={styles.meta}>
            <time dateTime={entry.date}>{formatDateTime(entry.date)}</time>
            <Actor actor={entry.actor} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Actor({ actor: { kind, address } }: { readonly actor: HistoryEntryShape['actor'] }) {
  if (kind === 'server') return <span>by the server</span>;
  return (
    <span className={styles.actor}>
      {`by ${kind === 'admin' ? 'admin' : 'player'}`} <AddressCell address={address} />
    </span>
  );
}

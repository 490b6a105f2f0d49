import { useState } from 'react';
import type {
  FindingRowsShape,
  FindingShape,
} from '../../../contract/admin/reconciliation-shapes.ts';
import { formatDateTime } from '../format-date-time.ts';
import { shortenAddress, getExplorerUrl } from '../../../entities/format/address-links.ts';
import { useConfig } from '../../../queries/config.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { getMoneyLink, type MoneyList } from '../admin-links.ts';
import styles from './reconciliation-tab.module.css';
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../../../money/kinds.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Field } from '../../../ui/form/field.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { SignatureCell } from '../money/money-cells.tsx';
import text from '../../../ui/text.module.css';

const STOPS: Readonly<Record<FindingShape['stops'], readonly [string, BadgeVariant]>> = {
  everything: ['Stops all payouts', 'danger'],
  payouts: ['Stops its payouts', 'danger'],
  nothing: ['Stops nothing', 'pending'],
};

const STATES: Readonly<
  Record<Exclude<FindingShape['state'], 'open'>, readonly [string, BadgeVariant]>
> = {
  pending: ['Not certain yet', 'pending'],
  acknowledged: ['Acknowledged', 'neutral'],
};

interface FindingListProps {
  readonly findings: readonly FindingShape[];
  /** Undefined for admins who may not acknowledge differences. */
  readonly onAcknowledge: ((finding: FindingShape) => void) | undefined;
}

/** Lists what does not match, with links to the rows. */
export const FindingList = ({ findings, onAcknowledge }: FindingListProps) => (
  <ul className={styles.findings}>
    {findings.map((finding) => (
      <li key={finding.key} className={styles.finding}>
        <Facts finding={finding} />
        <FindingMessage finding={finding} />
        <RowLinks rows={finding.rows} />
        {finding.state === 'open' && onAcknowledge && (
          <Button needsNetwork onClick={() => onAcknowledge(finding)}>
            Acknowledge
          </Button>
        )}
      </li>
    ))}
  </ul>
);

function Facts({
  finding: { state, stops, found, acknowledged },
}: {
  readonly finding: FindingShape;
}) {
  const [text, variant] = state === 'open' ? STOPS[stops] : STATES[state];
  return (
    <span className={styles.facts}>
      <Badge variant={variant}>{text}</Badge>
      <span>Found {formatDateTime(found)}</span>
      {acknowledged && (
        <span>
          {shortenAddress(acknowledged.by)}: {acknowledged.reason}
        </span>
      )}
    </span>
  );
}

const LISTS: readonly (readonly [Extract<MoneyList, keyof FindingRowsShape>, string])[] = [
  ['payments', 'Payment'],
  ['batches', 'Batch'],
  ['payouts', 'Payout'],
];

function RowLinks({ rows }: { readonly rows: FindingRowsShape }) {
  const links = LISTS.flatMap(([list, noun]) =>
    rows[list].map((id) => (
      <Link key={`${list} ${id}`} to={getMoneyLink(list, id)}>
        {noun} {id}
      </Link>
    )),
  );
  const cluster = useConfig().data?.cluster ?? 'localnet';
  const { signature } = rows;
  const url = signature === null ? null : getExplorerUrl(signature, cluster);
  if (links.length === 0 && url === null) return null;
  return (
    <span className={styles.links}>
      {links}
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={`View transaction ${signature ?? ''} on Solana Explorer`}
        >
          Explorer
        </a>
      )}
    </span>
  );
}

const FAILURE_HEADER = 'Failed to acknowledge difference';

interface AcknowledgeDialogProps {
  readonly finding: FindingShape;
  readonly onClose: () => void;
}

/** Asks why a difference is accepted. The reason is kept in the audit trail. */
export function AcknowledgeDialog({ finding, onClose }: AcknowledgeDialogProps) {
  const [reason, setReason] = useState('');
  const { run, isPending } = useAdminAction();
  const submit = (): void => {
    if (reason.trim().length < MIN_REASON_LENGTH) {
      const content = `Give a reason of at least ${MIN_REASON_LENGTH} characters`;
      showToast({ type: 'danger', header: FAILURE_HEADER, content });
      return;
    }
    const action = {
      send: () => adminPost('/reconciliation/acknowledge', { key: finding.key, reason }),
      success: 'Difference acknowledged',
      failure: FAILURE_HEADER,
    };
    run(action, onClose);
  };
  return (
    <FormDialog
      title="Acknowledge difference"
      submitLabel="Acknowledge"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FindingMessage finding={finding} />
      <p className={text.hint}>It no longer stops payouts. A further difference does again.</p>
      <Field label="Reason" value={reason} maxLength={MAX_REASON_LENGTH} onChange={setReason} />
    </FormDialog>
  );
}

/** What a difference is about. Its signature is shortened; a tap copies it. */
function FindingMessage({ finding }: { readonly finding: FindingShape }) {
  const { signature } = finding.rows;
  const [before = '', after] = signature === null ? [] : finding.message.split(signature);
  return (
    <p className={styles.message}>
      {after === undefined ? (
        finding.message
      ) : (
        <>
          {before}
          <SignatureCell signature={signature} />
          {after}
        </>
      )}
    </p>
  );
}

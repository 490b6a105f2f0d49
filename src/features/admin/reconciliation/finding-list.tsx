import { useState } from 'react';
import type {
  FindingRowsShape,
  FindingShape,
} from '../../../contract/admin/reconciliation-shapes.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { MAX_REASON_LENGTH } from '../../../money/kinds.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { DialogButton, FormDialog } from '../admin-dialogs.tsx';
import { getMoneyLink } from '../admin-links.ts';
import layout from '../admin.module.css';
import { ExplorerLink, StateBadge, type StateLabel, useExplorerUrl } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { findReasonProblem } from '../money/actions/money-action-dialog.tsx';
import { SignatureCell } from '../money/money-cells.tsx';
import { ROW_LABELS } from '../money/money-labels.ts';
import styles from './reconciliation-tab.module.css';

const STOPS: Readonly<Record<FindingShape['stops'], StateLabel>> = {
  everything: { label: 'Stops all payouts', variant: 'danger' },
  payouts: { label: 'Stops its payouts', variant: 'danger' },
  nothing: { label: 'Stops nothing', variant: 'pending' },
};

const STATES: Readonly<Record<Exclude<FindingShape['state'], 'open'>, StateLabel>> = {
  pending: { label: 'Not certain yet', variant: 'pending' },
  acknowledged: { label: 'Acknowledged', variant: 'neutral' },
};

/** Lists what does not match, with links to the rows. Superadmins can acknowledge it. */
export function FindingList({ findings }: { readonly findings: readonly FindingShape[] }) {
  const isSuperadmin = useAdmin()?.account.role.superadmin === true;
  return (
    <ul className={layout.stack}>
      {findings.map((finding) => (
        <li key={finding.key} className={`grid gap-6 ${styles.finding}`}>
          <Facts finding={finding} />
          <FindingMessage finding={finding} />
          <RowLinks rows={finding.rows} />
          {finding.state === 'open' && isSuperadmin && (
            <DialogButton needsNetwork dialog={<AcknowledgeDialog finding={finding} />}>
              Acknowledge
            </DialogButton>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FindingProps {
  readonly finding: FindingShape;
}

function Facts({ finding: { state, stops, found, acknowledged } }: FindingProps) {
  return (
    <span className={styles.facts}>
      <StateBadge state={state === 'open' ? STOPS[stops] : STATES[state]} />
      <span>Found {formatDateTime(found)}</span>
      {acknowledged && (
        <span>
          {shortenAddress(acknowledged.by)}: {acknowledged.reason}
        </span>
      )}
    </span>
  );
}

const LISTS = ['payments', 'batches', 'payouts'] as const;

function RowLinks({ rows }: { readonly rows: FindingRowsShape }) {
  const links = LISTS.flatMap((list) =>
    rows[list].map((id) => (
      <Link key={`${list} ${id}`} to={getMoneyLink(list, id)}>
        {ROW_LABELS[list]} {id}
      </Link>
    )),
  );
  const { signature } = rows;
  const url = useExplorerUrl(signature);
  if (links.length === 0 && url === null) return null;
  return (
    <span className={styles.links}>
      {links}
      <ExplorerLink
        href={url}
        className={undefined}
        aria-label={`View transaction ${signature ?? ''} on Solana Explorer`}
      />
    </span>
  );
}

/** Asks why a difference is accepted. The reason is kept in the audit trail. */
function AcknowledgeDialog({ finding }: FindingProps) {
  const [reason, setReason] = useState('');
  const createAction = () =>
    findReasonProblem(reason.trim()) ?? {
      send: () => adminPost('/reconciliation/acknowledge', { key: finding.key, reason }),
      success: 'Difference acknowledged',
    };
  return (
    <FormDialog
      title="Acknowledge difference"
      submitLabel="Acknowledge"
      failure="Failed to acknowledge difference"
      createAction={createAction}
    >
      <FindingMessage finding={finding} />
      <p className="hint">It no longer stops payouts. A further difference does again.</p>
      <Field label="Reason" value={reason} maxLength={MAX_REASON_LENGTH} onChange={setReason} />
    </FormDialog>
  );
}

/** What a difference is about. Its signature is shortened; a tap copies it. */
function FindingMessage({ finding }: FindingProps) {
  const {
    message,
    rows: { signature },
  } = finding;
  if (signature === null || !message.includes(signature)) {
    return <p className={`break-anywhere ${styles.message}`}>{message}</p>;
  }
  const [before, after] = message.split(signature);
  return (
    <p className={`break-anywhere ${styles.message}`}>
      {before}
      <SignatureCell signature={signature} />
      {after}
    </p>
  );
}

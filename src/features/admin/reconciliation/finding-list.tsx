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
import { FindingMessage } from './finding-message.tsx';
import styles from './reconciliation-tab.module.css';

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

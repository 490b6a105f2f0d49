import type { MoneyAmountShape } from '../../../contract/admin/admin-money.ts';
import { getExplorerUrl } from '../../../entities/format/address-links.ts';
import { useConfig } from '../../../queries/config.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { getHeldPaymentLink, getMoneyLink, type MoneyList } from '../admin-links.ts';
import { AddressCell, NotAvailable } from '../cells/cells.tsx';
import cells from '../cells/cells.module.css';
import styles from './money-cells.module.css';
import { ROW_LABELS } from './money-labels.ts';
import text from '../../../ui/text.module.css';

/** The number of an order, payment, payout or batch, linked to its page. Shows 'N/A' for null. */
export function MoneyLinkCell({
  list,
  id,
}: {
  readonly list: MoneyList;
  readonly id: number | null;
}) {
  if (id === null) return <NotAvailable />;
  return (
    <Link
      to={getMoneyLink(list, id)}
      className={cells.link}
      aria-label={`${ROW_LABELS[list]} ${id}`}
    >
      {id}
    </Link>
  );
}

/** The number of a payment that is held by a ban, linked to its page. */
export const HeldPaymentCell = ({ id }: { readonly id: number }) => (
  <Link to={getHeldPaymentLink(id)} className={cells.link} aria-label={`Held payment ${id}`}>
    {id}
  </Link>
);

/** A link within a sentence, such as 'batch 12'. */
export function MoneyTextLink({ list, id }: { readonly list: MoneyList; readonly id: number }) {
  return (
    <Link to={getMoneyLink(list, id)} className={styles.textLink}>
      {ROW_LABELS[list].toLowerCase()} {id}
    </Link>
  );
}

/** An exact amount with its currency, such as '1,250.5 THC'. */
export function Amount({ currency, amount }: MoneyAmountShape) {
  return (
    <span className={styles.amount} translate="no">
      {groupDigits(amount)} <span className={text.hint}>{currency.toUpperCase()}</span>
    </span>
  );
}

/** The amounts of both currencies that are above 0; '0' if neither is. */
export function Amounts({ thc, sol }: { readonly thc: string; readonly sol: string }) {
  const amounts = [
    { currency: 'thc', amount: thc } as const,
    { currency: 'sol', amount: sol } as const,
  ].filter(({ amount }) => amount !== '0');
  if (amounts.length === 0) return <span>0</span>;
  return (
    <span className={styles.amounts}>
      {amounts.map((money) => (
        <Amount key={money.currency} {...money} />
      ))}
    </span>
  );
}

/** Separates thousands in an exact decimal text. */
export function groupDigits(amount: string): string {
  const [whole = '', decimals] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** The state of a row as a badge. */
export function StateBadge({
  state: { label, variant },
}: {
  readonly state: { readonly label: string; readonly variant: BadgeVariant };
}) {
  return <Badge variant={variant}>{label}</Badge>;
}

/** A shortened signature that can be copied, with its explorer page. Shows 'N/A' for null. */
export function SignatureCell({ signature }: { readonly signature: string | null }) {
  const cluster = useConfig().data?.cluster ?? 'localnet';
  if (signature === null) return <NotAvailable />;
  const url = getExplorerUrl(signature, cluster);
  return (
    <span className={styles.signature}>
      <AddressCell address={signature} />
      {url !== null && (
        <a
          className={cells.link}
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={`View signature ${signature} on Solana Explorer`}
        >
          Explorer
        </a>
      )}
    </span>
  );
}

import type { MoneyAmountShape } from '../../../contract/admin/admin-money.ts';
import { getExplorerAddressUrl } from '../../../entities/format/address-links.ts';
import { formatExactDecimal } from '../../../entities/format/format-amount.ts';
import { useConfig } from '../../../queries/config.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { getMoneyLink, getUserLink, type MoneyList } from '../admin-links.ts';
import {
  AddressCell,
  ExplorerLink,
  LinkCell,
  NotAvailable,
  useExplorerUrl,
} from '../cells/cells.tsx';
import cells from '../cells/cells.module.css';
import { ROW_LABELS } from './money-labels.ts';
import styles from './money.module.css';

interface MoneyLinkProps<Id> {
  readonly list: MoneyList;
  readonly id: Id;
}

/** The number of an order, payment, payout or batch, linked to its page. Shows 'N/A' for null. */
export function MoneyLinkCell({ list, id }: MoneyLinkProps<number | null>) {
  if (id === null) return <NotAvailable />;
  return (
    <LinkCell to={getMoneyLink(list, id)} label={`${ROW_LABELS[list]} ${id}`}>
      {id}
    </LinkCell>
  );
}

/** A link within a sentence, such as 'batch 12'. */
export const MoneyTextLink = ({ list, id }: MoneyLinkProps<number>) => (
  <Link to={getMoneyLink(list, id)} className={styles.textLink}>
    {ROW_LABELS[list].toLowerCase()} {id}
  </Link>
);

/** An exact amount with its currency, such as '1,250.5 THC'. */
export const Amount = ({ currency, amount }: MoneyAmountShape) => (
  <span className={styles.amount} translate="no">
    {formatExactDecimal(amount)} <span className="hint">{currency.toUpperCase()}</span>
  </span>
);

/** The amounts of both currencies that are above 0; '0' if neither is. */
export function Amounts({ thc, sol }: { readonly thc: string; readonly sol: string }) {
  if (thc === '0' && sol === '0') return <span>0</span>;
  return (
    <span className={styles.amounts}>
      {thc !== '0' && <Amount currency="thc" amount={thc} />}
      {sol !== '0' && <Amount currency="sol" amount={sol} />}
    </span>
  );
}

/** A shortened signature that can be copied, with its explorer page. */
export function SignatureCell({ signature }: { readonly signature: string }) {
  return (
    <span className={`inline-row wrap ${cells.links}`}>
      <AddressCell address={signature} />
      <ExplorerLink
        href={useExplorerUrl(signature)}
        aria-label={`View signature ${signature} on Solana Explorer`}
      />
    </span>
  );
}

interface WalletCellProps {
  readonly address: string;
  /** Null if the wallet has never signed in. */
  readonly userId?: number | null;
}

/** A wallet: its address to copy, its explorer page, and the player's page if it has signed in. */
export function WalletCell({ address, userId = null }: WalletCellProps) {
  const cluster = useConfig().data?.cluster ?? 'localnet';
  return (
    <span className={`inline-row wrap ${cells.links}`}>
      <AddressCell address={address} />
      {userId !== null && <LinkCell to={getUserLink(userId)}>Player {userId}</LinkCell>}
      <ExplorerLink
        href={getExplorerAddressUrl(address, cluster)}
        aria-label={`View wallet ${address} on Solana Explorer`}
      />
    </span>
  );
}

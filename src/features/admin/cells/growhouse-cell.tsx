import { Link } from '../../../ui/navigation/link.tsx';
import { getGrowhouseLink } from '../admin-links.ts';
import { NotAvailable } from './address-cell.tsx';
import styles from './cells.module.css';

/** A growhouse's number, linked to its row in the growhouse list. Shows 'N/A' for null. */
export function GrowhouseCell({ id }: { readonly id: number | null }) {
  if (id === null) return <NotAvailable />;
  return (
    <Link to={getGrowhouseLink(id)} className={styles.link} aria-label={`Growhouse ${id}`}>
      {id}
    </Link>
  );
}

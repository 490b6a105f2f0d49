import { Link } from '../../../ui/navigation/link.tsx';
import { getUserLink } from '../admin-links.ts';
import { AddressCell } from './address-cell.tsx';
import styles from './cells.module.css';

interface PlayerCellProps {
  readonly address: string | null;
  /** The id or address of the user; null if the wallet has never signed in. */
  readonly user: number | string | null;
}

/** The address of a wallet, which a tap copies, with a link to the page of its player. */
export function PlayerCell({ address, user }: PlayerCellProps) {
  return (
    <span className={styles.player}>
      <AddressCell address={address} />
      {user !== null && address !== null && (
        <Link to={getUserLink(user)} className={styles.link} aria-label={`Player ${address}`}>
          Player
        </Link>
      )}
    </span>
  );
}

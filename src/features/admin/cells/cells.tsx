import { useEffect, useState } from 'react';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import styles from './cells.module.css';
import { Link } from '../../../ui/navigation/link.tsx';
import { getGrowhouseLink, getUserLink } from '../admin-links.ts';

/** How long 'Copied' is shown. */
const COPIED_NOTICE_MS = 400;

/** A shortened address. A tap copies the full address. Shows 'N/A' for null. */
export function AddressCell({ address }: { readonly address: string | null }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (address === null) return <NotAvailable />;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <button
      type="button"
      className={styles.address}
      title={address}
      translate="no"
      aria-label={`Copy address ${shortenAddress(address)}`}
      onClick={() => void copy().catch(() => undefined)}
    >
      {isCopied ? 'Copied' : shortenAddress(address)}
    </button>
  );
}

/** Placeholder for a missing value. */
export function NotAvailable() {
  return <span className={styles.missing}>N/A</span>;
}

/** A growhouse's number, linked to its row in the growhouse list. Shows 'N/A' for null. */
export function GrowhouseCell({ id }: { readonly id: number | null }) {
  if (id === null) return <NotAvailable />;
  return (
    <Link to={getGrowhouseLink(id)} className={styles.link} aria-label={`Growhouse ${id}`}>
      {id}
    </Link>
  );
}

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

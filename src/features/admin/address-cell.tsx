import { useEffect, useState } from 'react';
import { shortAddress } from '../../entities/short-address.ts';
import styles from './cells.module.css';

/** How long the copied address is confirmed. */
const COPIED_MS = 400;

/** A shortened address that is copied whole by a tap; 'N/A' where there is none. */
export function AddressCell({ address }: { readonly address: string | null }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
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
      aria-label={`Copy address ${shortAddress(address)}`}
      onClick={() => void copy().catch(() => undefined)}
    >
      {isCopied ? 'Copied' : shortAddress(address)}
    </button>
  );
}

/** Stands where a row has no such thing. */
export function NotAvailable() {
  return <span className={styles.missing}>N/A</span>;
}

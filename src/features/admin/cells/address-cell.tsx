import { useEffect, useState } from 'react';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import styles from './cells.module.css';

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

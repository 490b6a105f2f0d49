import { useState } from 'react';
import { getExplorerAddressUrl, getExplorerUrl } from '../../entities/format/address-links.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import styles from './chain-reference.module.css';

const NAMES = { tx: 'signature', address: 'address' } as const;
const EXPLORER_URLS = { tx: getExplorerUrl, address: getExplorerAddressUrl } as const;
const COPIED_LABEL_MS = 400;

interface ChainReferenceProps {
  readonly kind: 'tx' | 'address';
  readonly id: string;
  readonly cluster: string;
}

/** A signature or address that can be copied and opened in the explorer. */
export function ChainReference({ kind, id, cluster }: ChainReferenceProps) {
  const [isCopied, setCopied] = useState(false);
  const url = EXPLORER_URLS[kind](id, cluster);
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_LABEL_MS);
  };
  return (
    <span className={styles.reference}>
      <code>{kind === 'address' ? id : `${id.slice(0, 6)}…${id.slice(-6)}`}</code>
      <Button
        variant="ghost"
        aria-label={`Copy ${NAMES[kind]} ${id}`}
        onClick={() => void copy().catch(() => undefined)}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      {url !== null && (
        <a
          className={getButtonClass({ variant: 'ghost' })}
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={`View ${NAMES[kind]} ${id} on Solana Explorer`}
        >
          Explorer
        </a>
      )}
    </span>
  );
}

import { Button, getButtonClass } from '../ui/button.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { getExplorerAddressUrl, getExplorerUrl } from './format/address-links.ts';

const NAMES = { tx: 'signature', address: 'address' } as const;
const EXPLORER_URLS = { tx: getExplorerUrl, address: getExplorerAddressUrl } as const;
const COPIED_LABEL_MS = 400;

interface ChainReferenceProps {
  readonly kind: 'tx' | 'address';
  readonly id: string;
  readonly cluster: string;
  /** The text of the link to the explorer. */
  readonly linkLabel: string;
  readonly className: string | undefined;
}

/** A signature or address that can be copied and opened in the explorer. */
export function ChainReference(props: ChainReferenceProps) {
  const { kind, id, cluster, linkLabel, className } = props;
  const [isCopied, copy] = useCopy(COPIED_LABEL_MS);
  const url = EXPLORER_URLS[kind](id, cluster);
  return (
    <span className={className}>
      <code>{kind === 'address' ? id : `${id.slice(0, 6)}…${id.slice(-6)}`}</code>
      <Button variant="ghost" aria-label={`Copy ${NAMES[kind]} ${id}`} onClick={() => copy(id)}>
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
          {linkLabel}
        </a>
      )}
    </span>
  );
}

import { i18n } from '../language/i18n.ts';
import { Button, getButtonClass } from '../ui/button.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { getExplorerAddressUrl, getExplorerUrl } from './format/address-links.ts';

const LABELS = {
  tx: {
    copy: /*i18n*/ 'Copy signature {id}',
    view: /*i18n*/ 'View signature {id} on Solana Explorer',
  },
  address: {
    copy: /*i18n*/ 'Copy address {id}',
    view: /*i18n*/ 'View address {id} on Solana Explorer',
  },
} as const;
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
      <Button
        variant="ghost"
        aria-label={i18n.t(LABELS[kind].copy, { id })}
        onClick={() => copy(id)}
      >
        {isCopied ? i18n.t('Copied') : i18n.t('Copy')}
      </Button>
      {url !== null && (
        <a
          className={getButtonClass({ variant: 'ghost' })}
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={i18n.t(LABELS[kind].view, { id })}
        >
          {linkLabel}
        </a>
      )}
    </span>
  );
}

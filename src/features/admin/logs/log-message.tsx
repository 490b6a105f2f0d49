import type { LogShape } from '../../../contract/admin/admin-shapes.ts';
import { shortenSignature } from '../../../contract/short-signature.ts';
import { ExplorerLink, useExplorerUrl } from '../cells/cells.tsx';
import styles from './logs-tab.module.css';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';

/** The message of a log line, in which the signatures of transactions link to the explorer. */
export function LogMessage({ message, transactions }: Pick<LogShape, 'message' | 'transactions'>) {
  return (
    <p className={styles.message}>
      {splitAtSignatures(message, transactions).map((part, at) => (
        <PartText key={at} {...part} />
      ))}
    </p>
  );
}

function PartText({ text, signature }: MessagePart) {
  const url = useExplorerUrl(signature);
  if (signature === null) return text;
  if (url === null) return <span title={signature}>{text}</span>;
  return (
    <ExplorerLink href={url} className={styles.link} title={signature}>
      {text}
    </ExplorerLink>
  );
}

interface MessagePart {
  readonly text: string;
  /** Null for text that is no signature. */
  readonly signature: string | null;
}

/** Splits a message at the short forms of these signatures, which stand in it in this order. */
function splitAtSignatures(message: string, transactions: readonly string[]): MessagePart[] {
  const parts: MessagePart[] = [];
  let rest = message;
  for (const signature of transactions) {
    const text = shortenSignature(signature);
    const at = rest.indexOf(text);
    if (at === -1) continue;
    parts.push({ text: rest.slice(0, at), signature: null }, { text, signature });
    rest = rest.slice(at + text.length);
  }
  return [...parts, { text: rest, signature: null }].filter(({ text }) => text !== '');
}

const VARIANTS: Readonly<Record<LogShape['level'], BadgeVariant>> = {
  Server: 'neutral',
  Info: 'subtle',
  Warning: 'accent',
  Error: 'danger',
  Critical: 'danger',
};

/** The level of a log line. */
export function LevelBadge({ level }: Pick<LogShape, 'level'>) {
  return <Badge variant={VARIANTS[level]}>{level}</Badge>;
}

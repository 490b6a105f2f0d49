import { Fragment } from 'react';
import type { LogShape } from '../../../contract/admin/admin-shapes.ts';
import { shortenSignature } from '../../../contract/short-signature.ts';
import { getExplorerUrl } from '../../../entities/format/address-links.ts';
import { useConfig } from '../../../queries/config.ts';
import { ExplorerLink } from '../cells/cells.tsx';
import styles from './logs-tab.module.css';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';

/** The message of a log line, in which the signatures of transactions link to the explorer. */
export function LogMessage({ message, transactions }: Pick<LogShape, 'message' | 'transactions'>) {
  const cluster = useConfig().data?.cluster ?? 'localnet';
  return (
    <p className={styles.message}>
      {splitAtSignatures(message, transactions).map(({ text, signature }, at) => (
        <Fragment key={at}>
          {signature === null ? (
            text
          ) : (
            <Transaction signature={signature} url={getExplorerUrl(signature, cluster)} />
          )}
        </Fragment>
      ))}
    </p>
  );
}

interface TransactionProps {
  readonly signature: string;
  readonly url: string | null;
}

function Transaction({ signature, url }: TransactionProps) {
  const text = shortenSignature(signature);
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
export function splitAtSignatures(
  message: string,
  transactions: readonly string[],
): readonly MessagePart[] {
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

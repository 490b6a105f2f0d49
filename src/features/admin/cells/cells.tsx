import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { getExplorerUrl, shortenAddress } from '../../../entities/format/address-links.ts';
import { useConfig } from '../../../queries/config.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { getGrowhouseLink, getUserLink } from '../admin-links.ts';
import { formatDateTime } from '../format-date-time.ts';
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
export const NotAvailable = () => <span className={styles.missing}>N/A</span>;

interface LinkCellProps {
  readonly to: string;
  /** Names the page for screen readers where the text does not. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link that is large enough to tap. */
export const LinkCell = ({ to, label, children }: LinkCellProps) => (
  <Link to={to} className={styles.link} {...(label !== undefined && { 'aria-label': label })}>
    {children}
  </Link>
);

/** A growhouse's number, linked to its row in the growhouse list. Shows 'N/A' for null. */
export function GrowhouseCell({ id }: { readonly id: number | null }) {
  if (id === null) return <NotAvailable />;
  return (
    <LinkCell to={getGrowhouseLink(id)} label={`Growhouse ${id}`}>
      {id}
    </LinkCell>
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
    <span className="inline-row gap-8">
      <AddressCell address={address} />
      {user !== null && address !== null && (
        <LinkCell to={getUserLink(user)} label={`Player ${address}`}>
          Player
        </LinkCell>
      )}
    </span>
  );
}

/** Returns the page of a transaction on the explorer; null without a signature or on a local chain. */
export function useExplorerUrl(signature: string | null): string | null {
  const cluster = useConfig().data?.cluster ?? 'localnet';
  return signature === null ? null : getExplorerUrl(signature, cluster);
}

interface ExplorerLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Null on a local chain, which no explorer shows. */
  readonly href: string | null;
}

/** A link to a page of the explorer, if there is one. */
export const ExplorerLink = ({ href, children = 'Explorer', ...link }: ExplorerLinkProps) =>
  href !== null && (
    <a className={styles.link} {...link} href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );

/** A date with the time to the second below it. */
export function DateTimeCell({ at }: { readonly at: string }) {
  const [day, time] = formatDateTime(at).split(', ');
  return (
    <time dateTime={at} className="block">
      {day}
      <span className="block muted">{time}</span>
    </time>
  );
}

/** How a state is shown. */
export interface StateLabel {
  readonly label: string;
  readonly variant: BadgeVariant;
}

/** The state of something as a badge. */
export const StateBadge = ({ state: { label, variant } }: { readonly state: StateLabel }) => (
  <Badge variant={variant}>{label}</Badge>
);

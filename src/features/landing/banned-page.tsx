import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { BAN_REASON_LABELS } from '../../entities/ban-messages.ts';
import { shortenAddress } from '../../entities/format/address-links.ts';
import { formatDuration, formatMinute } from '../../entities/format/format-time.tsx';
import { DISCORD_URL } from '../../entities/social-links.ts';
import { type Ban, forgetBan, useBan } from '../../http/ban.ts';
import { useSession } from '../../http/session.ts';
import { useServerNow } from '../../http/use-server-now.ts';
import { i18n } from '../../language/i18n.ts';
import { operatorQuery } from '../../queries/operator.ts';
import { Button, type ButtonVariant, getButtonClass } from '../../ui/button.tsx';
import { StatList } from '../../ui/progress/stat-list.tsx';
import { useWalletStore } from '../../wallet/wallet-store.ts';
import styles from './banned-page.module.css';
import landing from './landing-page.module.css';

/** Tells a banned player why, until when and whom to ask. Forgets the ban once it has ended. */
export function BannedPage() {
  const ban = useBan((store) => store.ban);
  const isConnected = useWalletStore((store) => store.status === 'connected');
  const signIn = useSession((store) => store.controls?.signIn);
  const nowMs = useServerNow();
  const endMs = ban?.until ? Date.parse(ban.until) : null;
  const hasEnded = endMs !== null && endMs <= nowMs;
  useEffect(() => {
    if (hasEnded) forgetBan();
  }, [hasEnded]);
  if (ban === null || hasEnded) return null;
  return (
    <section className={`grid gap-8 ${landing.landing}`}>
      <div className={`${landing.scene} ${styles.scene}`}>
        <div
          className={landing.growhouse}
          role="img"
          aria-label={i18n.t('A growhouse with dimmed lamps')}
        />
      </div>
      <div className={`${landing.text} ${styles.text}`}>
        <h1 className={landing.heading}>{i18n.t('This account is banned')}</h1>
        <StatList rows={listFacts(ban, endMs, nowMs)} />
        <p className={`muted ${styles.about}`}>
          {i18n.t(
            'Your Growerz and THC stay in your wallet. What the game owes you waits until the ban ends or support releases it.',
          )}
        </p>
        <Support address={ban.address} />
        <Button variant="ghost" isFullWidth needsNetwork disabled={!isConnected} onClick={signIn}>
          {i18n.t('Check whether the ban is lifted')}
        </Button>
      </div>
    </section>
  );
}

function listFacts({ address, reason }: Ban, endMs: number | null, nowMs: number) {
  const label = reason && BAN_REASON_LABELS[reason];
  const end =
    endMs === null
      ? i18n.t('When support lifts it')
      : i18n.t('{time}, in {duration}', {
          time: formatMinute(endMs),
          duration: formatDuration(endMs - nowMs),
        });
  const rows: [string, ReactNode][] = [
    [i18n.t('Wallet'), shortenAddress(address)],
    [i18n.t('Reason'), <span translate="yes">{label ? i18n.t(label) : i18n.t('Not given')}</span>],
    [i18n.t('Ends'), <span translate="yes">{end}</span>],
  ];
  return rows;
}

/** How to reach support: the operator's contact, or else the community. */
function Support({ address }: { readonly address: string }) {
  const { data: operator, isError, isFetching, refetch } = useQuery(operatorQuery);
  if (isError) {
    return (
      <div className={`grid gap-8 ${styles.support}`} role="alert">
        <p>{i18n.t('The contact of support could not be loaded.')}</p>
        <Button isPending={isFetching} onClick={() => void refetch()}>
          {i18n.t('Try again')}
        </Button>
      </div>
    );
  }
  if (!operator) return null;
  const { name, email, url } = operator;
  const subject = encodeURIComponent(i18n.t('Ban of {address}', { address }));
  return (
    <div className={`grid gap-8 ${styles.support}`}>
      <p>
        {name === null
          ? i18n.t('Is that wrong? Contact support, and name your wallet.')
          : i18n.t('Is that wrong? Contact {name}, and name your wallet.', { name })}
      </p>
      {email !== null && (
        <SupportLink href={`mailto:${email}?subject=${subject}`}>{email}</SupportLink>
      )}
      {url !== null && (
        <SupportLink href={url} variant={email === null ? 'accent' : 'neutral'}>
          {url.replace(/^https:\/\//, '')}
        </SupportLink>
      )}
      {email === null && url === null && (
        <SupportLink href={DISCORD_URL}>{i18n.t('Ask on Discord')}</SupportLink>
      )}
    </div>
  );
}

interface SupportLinkProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly children: string;
}

const SupportLink = ({ href, variant = 'accent', children }: SupportLinkProps) => (
  <a
    className={getButtonClass({ variant, size: 'large', isFullWidth: true })}
    href={href}
    {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
    translate="no"
  >
    {children}
  </a>
);

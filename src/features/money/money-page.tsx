import { Trans } from '@lingui/react';
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import { usePendingPayments } from '../../payments/pending-payments.ts';
import type { MoneyEntryShape, MoneyShape } from '../../contract/account-shapes.ts';
import { THC } from '../../art/icons/common-icons.ts';
import { formatDay } from '../../entities/format/format-day.ts';
import { Icon } from '../../entities/icon.tsx';
import { MAX_OPEN_ORDERS } from '../../game/dispensary.ts';
import { i18n, translateText } from '../../language/i18n.ts';
import { useConfig } from '../../queries/config.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MoneyEntry } from './money-entry.tsx';
import { isCredit } from './money-labels.ts';
import { PAYMENT_RULES, PAYOUT_RULES, type Rules } from './money-rules.ts';
import styles from './money-page.module.css';
import { TokenAccountNotice } from './token-account-notice.tsx';
import { apiGet } from '../../http/api.ts';
import { playerKey } from '../../queries/player-queries.ts';
import { CHEVRON } from '../../art/icons/detail-icons.ts';

/** All orders, payments and payouts of the player's wallet. */
export function MoneyPage({ address }: { readonly address: string }) {
  const query = useInfiniteQuery(moneyQuery(address));
  const cluster = useConfig().data?.cluster ?? 'localnet';
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <Page
      title={i18n.t('Money')}
      about={
        <Trans
          id="Every order, payment and payout of your wallet. An interrupted payment settles by itself within a minute. <proof>See the proof</proof> of what the vault holds, owes and has paid."
          components={{ proof: <Link to="/proof" /> }}
        />
      }
    >
      <UnconfirmedPayments address={address} />
      <TokenAccountNotice address={address} entries={entries ?? []} />
      {entries === undefined ? (
        query.isError ? (
          <LoadFailure query={query}>{i18n.t('The list could not be loaded.')}</LoadFailure>
        ) : (
          <Skeleton height={320} isPanel />
        )
      ) : entries.length === 0 ? (
        <Panel>
          <EmptyState
            heading="h2"
            art={<Icon glyph={THC} size={48} />}
            title={i18n.t('Nothing here yet')}
            action={
              <Link to="/" className={getButtonClass({ variant: 'accent' })}>
                {i18n.t('Go to your growhouses')}
              </Link>
            }
          >
            {i18n.t('Your harvests and purchases will appear here.')}
          </EmptyState>
        </Panel>
      ) : (
        <EntryLists entries={entries} cluster={cluster} />
      )}
      {query.hasNextPage && (
        <Button
          isFullWidth
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {i18n.t('Show more')}
        </Button>
      )}
      <RuleList title={i18n.t('How payments work')} rules={PAYMENT_RULES} />
      <RuleList title={i18n.t('How payouts work')} rules={PAYOUT_RULES} />
    </Page>
  );
}

/** Reports the payments sent from this device that are not settled yet. */
function UnconfirmedPayments({ address }: { readonly address: string }) {
  const { payments, settling } = usePendingPayments();
  const own = payments.filter((payment) => payment.address === address);
  const messages = own.flatMap(({ signature }) => settling[signature] ?? []);
  const unseen = own.length - messages.length;
  if (own.length === 0) return null;
  return (
    <div className={styles.unconfirmed} role="status">
      {messages.map((message, index) => (
        <p key={index}>{translateText(message)}</p>
      ))}
      {unseen > 0 && (
        <p>
          {i18n.t(
            '{count, plural, one {# payment} other {# payments}} sent, waiting for the chain.',
            { count: unseen },
          )}
        </p>
      )}
    </div>
  );
}

interface EntryListsProps {
  readonly entries: readonly MoneyEntryShape[];
  readonly cluster: string;
}

/** Lists the pending entries first, then the credits, then the others by day. */
function EntryLists({ entries, cluster }: EntryListsProps) {
  const pending = entries.filter(isPending);
  const days = new Map<string, MoneyEntryShape[]>();
  const credits = entries.filter(isCredit);
  for (const entry of entries.filter((each) => !isPending(each) && !isCredit(each))) {
    const day = formatDay(entry.date_created);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const lists = [
    ...(pending.length > 0 ? [[i18n.t('In progress'), pending] as const] : []),
    ...(credits.length > 0 ? [[i18n.t('Your credit'), credits] as const] : []),
    ...days,
  ];
  return lists.map(([title, list]) => (
    <Panel key={title} title={title}>
      <ul className={styles.entries}>
        {list.map((entry) => (
          <MoneyEntry key={entry.cursor} entry={entry} cluster={cluster} />
        ))}
      </ul>
    </Panel>
  ));
}

/** States that change by themselves within a short time. */
const PENDING_STATES: ReadonlySet<string> = new Set(['open', 'queued', 'sent']);
const PENDING_REFETCH_MS = 5000;

/** Whether an entry is going to change by itself. A credit waits for the next payout. */
const isPending = (entry: MoneyEntryShape): boolean =>
  PENDING_STATES.has(entry.state) && !isCredit(entry);

/** The wallet's orders, payments and payouts, newest first. */
const moneyQuery = (address: string) =>
  infiniteQueryOptions({
    queryKey: playerKey(address, 'money'),
    queryFn: ({ signal, pageParam }) =>
      apiGet<MoneyShape>(`/account/money${pageParam === null ? '' : `?before=${pageParam}`}`, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ entries }) => entries.some(isPending)) === true
        ? PENDING_REFETCH_MS
        : false,
  });

/** Explains rules to players; collapsed at first. */
function RuleList({ title, rules }: { readonly title: string; readonly rules: Rules }) {
  return (
    <details className={`surface ${styles.rules}`}>
      <summary className={styles.summary}>
        {title}
        <Icon glyph={CHEVRON} size={18} className="chevron" />
      </summary>
      <dl className={`grid gap-12 ${styles.list}`}>
        {rules.map(([topic, text]) => (
          <div key={topic}>
            <dt>{i18n.t(topic)}</dt>
            <dd>{i18n.t(text, { orders: MAX_OPEN_ORDERS })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

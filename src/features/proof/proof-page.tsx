import { useQuery, queryOptions } from '@tanstack/react-query';
import type { ProofShape } from '../../contract/admin/reconciliation-shapes.ts';
import {
  formatDuration,
  formatExactTime,
  RelativeTime,
} from '../../entities/format/format-time.tsx';
import { formatExactDecimal } from '../../entities/format/format-amount.ts';
import { useServerNow } from '../../http/use-server-now.ts';
import { i18n } from '../../language/i18n.ts';
import { useConfig } from '../../queries/config.ts';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { StatList } from '../../ui/progress/stat-list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ChainReference } from '../../entities/chain-reference.tsx';
import styles from './proof-page.module.css';
import { apiGet } from '../../http/api.ts';
import type { Currency } from '../../money/amounts.ts';
import { COINS } from '../../art/icons/common-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { classNames } from '../../ui/class-names.ts';

const TICK_MS = 5000;

/** What the vault holds, owes and has paid, for everybody to check on the chain. */
export function ProofPage() {
  const query = useQuery(proofQuery);
  const cluster = useConfig().data?.cluster ?? 'localnet';
  return (
    <Page
      title={i18n.t('Proof of payouts')}
      maxWidth={960}
      about={i18n.t(
        'What the vault holds, owes and has paid. Everything here is on the Solana chain, where anyone can check it.',
      )}
    >
      {query.data ? (
        <Proof proof={query.data} cluster={cluster} />
      ) : query.isError ? (
        <LoadFailure query={query}>{i18n.t('The figures could not be loaded.')}</LoadFailure>
      ) : (
        <Skeleton height={560} isPanel />
      )}
    </Page>
  );
}

interface ProofProps {
  readonly proof: ProofShape;
  readonly cluster: string;
}

/** The address of the vault, and how far its transactions have been compared. */
function Vault({ proof: { vault, reconciled }, cluster }: ProofProps) {
  return (
    <Panel title={i18n.t('The vault')}>
      <ChainReference
        kind="address"
        id={vault}
        cluster={cluster}
        linkLabel={i18n.t('Explorer')}
        className={styles.reference}
      />
      <StatList
        rows={[
          [i18n.t('Compared up to slot'), formatSlot(reconciled?.slot)],
          [i18n.t('Compared from slot'), formatSlot(reconciled?.from_slot)],
        ]}
      />
    </Panel>
  );
}

function Proof({ proof, cluster }: ProofProps) {
  const { held, owed, reconciled, oldest, latest } = proof;
  const nowMs = useServerNow(TICK_MS);
  return (
    <>
      <Seal proof={proof} nowMs={nowMs} />
      <div className={styles.figures}>
        <Panel title={i18n.t('Paid so far')}>
          <Amounts amounts={reconciled?.paid ?? null} />
          <p className="hint mt-10">
            {reconciled === null
              ? i18n.t('Known after the first comparison')
              : i18n.t(
                  '{count, plural, one {In # transaction, at the last comparison} other {In # transactions, at the last comparison}}',
                  { count: reconciled.paid.count },
                )}
          </p>
        </Panel>
        <Panel title={i18n.t('Owed now')}>
          <Amounts amounts={owed} />
          <p className="hint mt-10">{describeQueue(owed.count, oldest, nowMs)}</p>
        </Panel>
        <Panel title={i18n.t('Held by the vault')}>
          <Amounts amounts={held} />
          <p className="hint mt-10">
            {held === null ? i18n.t('The chain does not answer') : i18n.t('Right now')}
          </p>
        </Panel>
      </div>
      <Vault proof={proof} cluster={cluster} />
      <Panel title={i18n.t('Latest payouts')}>
        {latest.length === 0 ? (
          <EmptyState heading="h3" title={i18n.t('No payouts yet')}>
            {i18n.t('The first harvest appears here.')}
          </EmptyState>
        ) : (
          <PayoutList payouts={latest} cluster={cluster} />
        )}
      </Panel>
      <p className={`hint ${styles.source}`}>
        {i18n.t('The same figures for programs:')}{' '}
        <a href="/api/proof" translate="no">
          /api/proof
        </a>
      </p>
    </>
  );
}

/** Amounts of both currencies, exact to the last base unit. */
function Amounts({
  amounts,
}: {
  readonly amounts: { readonly thc: string; readonly sol: string } | null;
}) {
  return (
    <dl className={`grid gap-6 ${styles.amounts}`}>
      {(['thc', 'sol'] as const).map((currency) => (
        <div key={currency}>
          <dt className={styles[currency]}>{currency.toUpperCase()}</dt>
          <dd>{amounts === null ? '–' : formatExactDecimal(amounts[currency])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** @param slot undefined before the first comparison */
const formatSlot = (slot: number | undefined): string =>
  slot === undefined ? i18n.t('Not yet') : formatExactDecimal(String(slot));

function describeQueue(count: number, oldest: string | null, nowMs: number): string {
  if (count === 0) return i18n.t('Everything is paid');
  if (oldest === null) {
    return i18n.t(
      '{count, plural, one {# payout, none of which can be paid yet} other {# payouts, none of which can be paid yet}}',
      { count },
    );
  }
  return i18n.t(
    '{count, plural, one {# payout, the oldest for {duration}} other {# payouts, the oldest for {duration}}}',
    { count, duration: formatDuration(Math.max(0, nowMs - Date.parse(oldest))) },
  );
}

/** As long as the server keeps its figures. */
const REFETCH_MS = 10_000;

/** What the vault holds, owes and has paid. */
const proofQuery = queryOptions({
  queryKey: ['proof'] as const,
  queryFn: ({ signal }) => apiGet<ProofShape>('/proof', { signal }),
  refetchInterval: REFETCH_MS,
});

interface PayoutListProps {
  /** Newest first. */
  readonly payouts: ProofShape['latest'];
  readonly cluster: string;
}

/** The latest payout transactions with their amounts and signatures. */
const PayoutList = ({ payouts, cluster }: PayoutListProps) => (
  <ul className={styles.payouts}>
    {payouts.map(({ signature, time, thc, sol }) => (
      <li key={signature} className={styles.payout}>
        <span className={styles.listAmounts}>
          {thc !== '0' && <Amount currency="thc" amount={thc} />}
          {sol !== '0' && <Amount currency="sol" amount={sol} />}
        </span>
        <time className="hint" dateTime={time}>
          {formatExactTime(Date.parse(time))}
        </time>
        <ChainReference
          kind="tx"
          id={signature}
          cluster={cluster}
          linkLabel={i18n.t('Explorer')}
          className={styles.reference}
        />
      </li>
    ))}
  </ul>
);

interface AmountProps {
  readonly currency: Currency;
  readonly amount: string;
}

const Amount = ({ currency, amount }: AmountProps) => (
  <b className={styles.amount}>
    <span className={styles[currency]} aria-hidden="true">
      <Icon glyph={COINS[currency]} size={22} />
    </span>
    {formatExactDecimal(amount)} {currency.toUpperCase()}
  </b>
);

const COMPARED = /*i18n*/ 'Compared {duration} ago';
const LAST_MATCHED = /*i18n*/ 'They last matched {duration} ago';

interface SealProps {
  readonly proof: Pick<ProofShape, 'reconciled' | 'is_current'>;
  /** Unix ms. */
  readonly nowMs: number;
}

/** Says whether the books matched the chain, and when they were last compared. */
function Seal({ proof: { reconciled, is_current: isCurrent }, nowMs }: SealProps) {
  const atMs = reconciled === null ? null : Date.parse(reconciled.time);
  return (
    <section
      className={classNames(styles.seal, isCurrent && styles.matching)}
      aria-label={i18n.t('Comparison of the books with the chain')}
    >
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="21" />
        {isCurrent ? <path d="m14 25 7 7 14-16" /> : <path d="M24 13v12l8 5" />}
      </svg>
      <div>
        <p className={styles.verdict}>
          {isCurrent ? i18n.t('The books match the chain to the last base unit') : getWaiting(atMs)}
        </p>
        <p className={styles.time}>
          {atMs === null ? (
            i18n.t('The first comparison takes a few minutes.')
          ) : (
            <RelativeTime atMs={atMs}>
              {i18n.t(isCurrent ? COMPARED : LAST_MATCHED, {
                duration: formatDuration(Math.max(0, nowMs - atMs)),
              })}
            </RelativeTime>
          )}
        </p>
      </div>
    </section>
  );
}

const getWaiting = (atMs: number | null): string =>
  atMs === null ? i18n.t('The books are not compared yet') : i18n.t('The books are being checked');

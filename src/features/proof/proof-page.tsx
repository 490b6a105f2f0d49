import { useQuery, queryOptions } from '@tanstack/react-query';
import type { ProofShape } from '../../contract/admin/reconciliation-shapes.ts';
import { formatDuration, pluralize } from '../../entities/format/format-time.tsx';
import { formatExactDecimal } from '../../entities/format/format-amount.ts';
import { useServerNow } from '../../http/use-server-now.ts';
import { useConfig } from '../../queries/config.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { StatList } from '../../ui/progress/stat-list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ChainReference } from '../../entities/chain-reference.tsx';
import { PayoutList } from './payout-list.tsx';
import styles from './proof-page.module.css';
import { Seal } from './seal.tsx';
import { apiGet } from '../../http/api.ts';

const TICK_MS = 5000;

/** What the vault holds, owes and has paid, for everybody to check on the chain. */
export function ProofPage() {
  const { data, isError, isFetching, refetch } = useQuery(proofQuery);
  const cluster = useConfig().data?.cluster ?? 'localnet';
  return (
    <Page
      title="Proof of payouts"
      maxWidth={960}
      about={
        <>
          What the vault holds, owes and has paid. Everything here is on the Solana chain, where
          anyone can check it.
        </>
      }
    >
      {data ? (
        <Proof proof={data} cluster={cluster} />
      ) : isError ? (
        <div role="alert">
          <p>The figures could not be loaded.</p>
          <Button isPending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </Page>
  );
}

interface ProofProps {
  readonly proof: ProofShape;
  readonly cluster: string;
}

function Proof({ proof, cluster }: ProofProps) {
  const { held, owed, reconciled, oldest, vault, latest } = proof;
  const nowMs = useServerNow(TICK_MS);
  return (
    <>
      <Seal proof={proof} nowMs={nowMs} />
      <div className={styles.figures}>
        <Panel title="Paid so far">
          <Amounts amounts={reconciled?.paid ?? null} />
          <p className={styles.note}>
            {reconciled === null
              ? 'Known after the first comparison'
              : `In ${pluralize(reconciled.paid.count, 'transaction')}, at the last comparison`}
          </p>
        </Panel>
        <Panel title="Owed now">
          <Amounts amounts={owed} />
          <p className={styles.note}>{describeQueue(owed.count, oldest, nowMs)}</p>
        </Panel>
        <Panel title="Held by the vault">
          <Amounts amounts={held} />
          <p className={styles.note}>{held === null ? 'The chain does not answer' : 'Right now'}</p>
        </Panel>
      </div>
      <Panel title="The vault">
        <ChainReference
          kind="address"
          id={vault}
          cluster={cluster}
          linkLabel="Explorer"
          className={styles.reference}
        />
        <StatList
          rows={[
            ['Compared up to slot', reconciled ? formatSlot(reconciled.slot) : 'Not yet'],
            ['Compared from slot', reconciled ? formatSlot(reconciled.from_slot) : 'Not yet'],
          ]}
        />
      </Panel>
      <Panel title="Latest payouts">
        {latest.length === 0 ? (
          <EmptyState heading="h3" title="No payouts yet">
            The first harvest appears here.
          </EmptyState>
        ) : (
          <PayoutList payouts={latest} cluster={cluster} />
        )}
      </Panel>
      <p className={styles.source}>
        The same figures for programs: <a href="/api/proof">/api/proof</a>
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
    <dl className={styles.amounts}>
      {(['thc', 'sol'] as const).map((currency) => (
        <div key={currency}>
          <dt className={styles[currency]}>{currency.toUpperCase()}</dt>
          <dd>{amounts === null ? '–' : formatExactDecimal(amounts[currency])}</dd>
        </div>
      ))}
    </dl>
  );
}

const formatSlot = (slot: number): string => formatExactDecimal(String(slot));

function describeQueue(count: number, oldest: string | null, nowMs: number): string {
  if (count === 0) return 'Everything is paid';
  const payouts = pluralize(count, 'payout');
  if (oldest === null) return `${payouts}, none of which can be paid yet`;
  const waitingMs = Math.max(0, nowMs - Date.parse(oldest));
  return `${payouts}, the oldest for ${formatDuration(waitingMs)}`;
}

/** As long as the server keeps its figures. */
const REFETCH_MS = 10_000;

/** What the vault holds, owes and has paid. */
const proofQuery = queryOptions({
  queryKey: ['proof'] as const,
  queryFn: ({ signal }) => apiGet<ProofShape>('/proof', { signal }),
  refetchInterval: REFETCH_MS,
});

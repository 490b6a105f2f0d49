import { Trans } from '@lingui/react';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { formatDuration, RelativeTime } from '../../entities/format/format-time.tsx';
import { useServerNow } from '../../http/use-server-now.ts';
import { i18n, translateText } from '../../language/i18n.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { showFailure } from './failures.tsx';
import styles from './sections.module.css';
import type { PlayerSessionsShape } from '../../contract/account-shapes.ts';
import { apiGet, apiPost } from '../../http/api.ts';
import { playerKey } from '../../queries/player-queries.ts';

const TICK_MS = 30_000;
/** The last use of a session is recorded only this often. */
const RECORD_INTERVAL_MS = 10 * 60_000;

interface SessionsSectionProps {
  readonly address: string;
}

/** Where the player is signed in, and the way to sign out there. */
export function SessionsSection({ address }: SessionsSectionProps) {
  const query = useQuery(sessionsQuery(address));
  return (
    <Panel title={i18n.t('Where you are signed in')}>
      {query.data ? (
        <Sessions address={address} sessions={query.data} />
      ) : query.isError ? (
        <LoadFailure query={query} className={styles.text} needsNetwork>
          {i18n.t('The list could not be loaded.')}
        </LoadFailure>
      ) : (
        <Skeleton height={72} />
      )}
    </Panel>
  );
}

interface SessionsProps extends SessionsSectionProps {
  readonly sessions: readonly PlayerSession[];
}

function Sessions({ address, sessions }: SessionsProps) {
  const queries = useQueryClient();
  const nowMs = useServerNow(TICK_MS);
  const ending = useMutation({
    /** @param session null for all others */
    mutationFn: (session: PlayerSession | null) =>
      apiPost(
        session === null ? '/account/sessions/end-others' : `/account/sessions/${session.id}/end`,
      ),
    onError: (error) => showFailure(error, i18n.t('Not signed out')),
    // Also after an error: the session may have ended by itself.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery(address).queryKey }),
  });
  const others = sessions.filter((session) => !session.is_current);
  const sorted = [...sessions.filter((session) => session.is_current), ...others];
  return (
    <>
      <ul className={`grid gap-4 ${styles.list}`}>
        {sorted.map((session) => (
          <li key={session.id} className={`row wrap tap ${styles.row}`}>
            <div className={`grid shrinkable gap-2 ${styles.rowText}`}>
              <span className={`row wrap ${styles.name}`}>
                <span>{formatBrowser(session.browser)}</span>
                {session.is_current && <Badge variant="success">{i18n.t('This device')}</Badge>}
              </span>
              <span className="hint">
                <SessionTimes session={session} nowMs={nowMs} />
              </span>
            </div>
            {!session.is_current && (
              <Button
                needsNetwork
                isPending={ending.isPending && ending.variables?.id === session.id}
                onClick={() => ending.mutate(session)}
              >
                {i18n.t('Sign out there')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="warning"
          needsNetwork
          isPending={ending.isPending && ending.variables === null}
          onClick={() => ending.mutate(null)}
        >
          {i18n.t('Sign out everywhere else')}
        </Button>
      )}
      {others.length === 0 && (
        <p className="hint">{i18n.t('You are signed in on this device only.')}</p>
      )}
    </>
  );
}

/** Words what the server knows about a browser: 'Chrome 141, Android'. */
function formatBrowser(description: string | null): string {
  if (description === null) return i18n.t('Unknown browser');
  const [name = '', detail] = description.split(', ').map(translateText);
  const text = i18n.t('{name}, {detail}', { name, detail });
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

interface SessionTimesProps {
  readonly session: PlayerSession;
  readonly nowMs: number;
}

function SessionTimes({ session: { created, last_used: lastUsed }, nowMs }: SessionTimesProps) {
  const signedIn = <Ago time={created} nowMs={nowMs} />;
  if (lastUsed === null) return <Trans id="Signed in {signedIn}" values={{ signedIn }} />;
  const used = <Ago time={lastUsed} nowMs={nowMs} />;
  return <Trans id="Signed in {signedIn} · last used {used}" values={{ signedIn, used }} />;
}

/** How long ago something was; the server's times are only about ten minutes exact. */
function Ago({ time, nowMs }: { readonly time: string; readonly nowMs: number }) {
  const atMs = Date.parse(time);
  const ageMs = nowMs - atMs;
  return (
    <RelativeTime atMs={atMs}>
      {ageMs < RECORD_INTERVAL_MS
        ? i18n.t('just now')
        : i18n.t('{duration} ago', { duration: formatDuration(ageMs) })}
    </RelativeTime>
  );
}

type PlayerSession = PlayerSessionsShape[number];

/** Where the player is signed in. */
const sessionsQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'sessions'),
    queryFn: ({ signal }) => apiGet<PlayerSessionsShape>('/account/sessions', { signal }),
  });

import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatExactTime } from '../../entities/format/format-time.tsx';
import { i18n } from '../../language/i18n.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './sections.module.css';
import { showFailure } from './failures.tsx';
import type { CalendarLinkShape, NewCalendarLinkShape } from '../../contract/account-shapes.ts';
import { ApiError } from '../../http/api-error.ts';
import { apiGet, apiPost } from '../../http/api.ts';
import { toFailureReason } from '../../http/failure-messages.ts';
import { playerKey } from '../../queries/player-queries.ts';

/** Offers a secret link to a calendar with the plants of all growhouses. */
export function CalendarSection({ address }: { readonly address: string }) {
  return (
    <Panel title={i18n.t('Calendar')}>
      <p className={styles.about}>
        {i18n.t(
          'See in your own calendar when plants can be watered or harvested and when they wither, on any device.',
        )}
      </p>
      <CalendarLink address={address} />
      <p className={styles.about}>
        {i18n.t(
          'Anybody who has the link can read this calendar: the names of your Growhouses and plants, and the times. It says nothing about your wallet, and nobody can play with it.',
        )}
      </p>
    </Panel>
  );
}

type Question = 'replace' | 'revoke';

function CalendarLink({ address }: { readonly address: string }) {
  const query = useQuery(calendarLinkQuery(address));
  const { data } = query;
  const { newUrl, create, revoke, isPending } = useCalendarLink(address);
  const [question, setQuestion] = useState<Question | null>(null);
  if (data === undefined) {
    return query.isError ? (
      <LoadFailure query={query} className={styles.text} needsNetwork>
        {i18n.t('Whether you have a calendar link could not be loaded.')}
      </LoadFailure>
    ) : (
      <Skeleton height={44} />
    );
  }
  if (data.created === null) {
    return (
      <Button
        variant="accent"
        needsWrite
        isPending={isPending}
        onClick={() => void create().catch(() => undefined)}
      >
        {i18n.t('Create a calendar link')}
      </Button>
    );
  }
  // After a failure, which has been reported, the question can be answered again.
  const answer = (perform: () => Promise<unknown>): void =>
    void perform().then(
      () => setQuestion(null),
      () => undefined,
    );
  return (
    <div className={`grid gap-12 ${styles.link}`}>
      {newUrl === null ? <EarlierLink created={data.created} /> : <NewLink url={newUrl} />}
      <div className="flex wrap gap-10">
        <Button needsWrite onClick={() => setQuestion('replace')}>
          {i18n.t('Replace the link')}
        </Button>
        <Button variant="warning" needsWrite onClick={() => setQuestion('revoke')}>
          {i18n.t('Revoke the link')}
        </Button>
      </div>
      {question && (
        <ConfirmDialog
          title={i18n.t(QUESTIONS[question].title)}
          question={i18n.t(QUESTIONS[question].question)}
          confirmLabel={i18n.t(QUESTIONS[question].confirmLabel)}
          cancelLabel={i18n.t('Keep it')}
          needsWrite
          isPending={isPending}
          onConfirm={() => answer(question === 'replace' ? create : revoke)}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  );
}

const EarlierLink = ({ created }: { readonly created: string }) => (
  <p>
    {i18n.t(
      'Your link was created on {time}. It was shown only then: replace it if you need it again.',
      { time: formatExactTime(Date.parse(created)) },
    )}
  </p>
);

const QUESTIONS: Readonly<
  Record<Question, { title: string; question: string; confirmLabel: string }>
> = {
  replace: {
    title: /*i18n*/ 'Replace the calendar link?',
    question:
      /*i18n*/ 'You get a new link. The old one stops working at once, and calendars that use it no longer update.',
    confirmLabel: /*i18n*/ 'Replace',
  },
  revoke: {
    title: /*i18n*/ 'Revoke the calendar link?',
    question:
      /*i18n*/ 'It stops working at once, and calendars that use it no longer update. You can create another one at any time.',
    confirmLabel: /*i18n*/ 'Revoke',
  },
};

const COPIED_LABEL_MS = 1500;

/** The link that was just created. */
function NewLink({ url }: { readonly url: string }) {
  const [isCopied, copy] = useCopy(COPIED_LABEL_MS, () =>
    showToast(
      'danger',
      i18n.t('Not copied'),
      i18n.t('Your browser does not let the game copy. Select the link and copy it yourself.'),
    ),
  );
  return (
    <>
      <Field
        label={i18n.t('Your calendar link')}
        value={url}
        readOnly
        onChange={() => undefined}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex wrap gap-10">
        <a
          className={getButtonClass({ variant: 'accent' })}
          href={url.replace(/^https?:/, 'webcal:')}
        >
          {i18n.t('Subscribe')}
        </a>
        <Button onClick={() => copy(url)}>
          {isCopied ? i18n.t('Copied') : i18n.t('Copy link')}
        </Button>
      </div>
      <p role="status">
        {i18n.t(
          'The link is shown only now. If Subscribe opens no calendar, copy the link and add it in your calendar under “From URL”.',
        )}
      </p>
    </>
  );
}

/** Whether the wallet has a link to its calendar, and since when. */
const calendarLinkQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'calendar'),
    queryFn: ({ signal }) => apiGet<CalendarLinkShape>('/account/calendar', { signal }),
  });

/**
 * Creates a link, which replaces an earlier one. If the answer is lost, so is the secret in it, and
 * only another link helps.
 */
async function createCalendarLink(): Promise<NewCalendarLinkShape> {
  try {
    return await apiPost<NewCalendarLinkShape>('/account/calendar');
  } catch (error) {
    const wasAnswerLost = error instanceof ApiError && error.code === 'RESPONSE_NOT_STORED';
    if (!wasAnswerLost) throw error;
    return apiPost<NewCalendarLinkShape>('/account/calendar');
  }
}

function useCalendarLink(address: string) {
  const queries = useQueryClient();
  const { queryKey } = calendarLinkQuery(address);
  const save = (link: CalendarLinkShape) => queries.setQueryData(queryKey, link);
  const creation = useMutation({
    mutationFn: createCalendarLink,
    onSuccess: ({ created }) => save({ created }),
    onError: (error) => reportFailure(/*i18n*/ 'Unable to create the link, {reason}', error),
  });
  const revocation = useMutation({
    mutationFn: () => apiPost('/account/calendar/revoke'),
    onSuccess: () => {
      creation.reset();
      save({ created: null });
      showToast(
        'success',
        i18n.t('Action Successful'),
        i18n.t('The calendar link no longer works.'),
      );
    },
    onError: (error) => reportFailure(/*i18n*/ 'Unable to revoke the link, {reason}', error),
  });
  return {
    /** The link that was just created; null later, because nothing stores its secret. */
    newUrl: creation.data ? `${creation.data.url}?language=${i18n.locale}` : null,
    create: creation.mutateAsync,
    revoke: revocation.mutateAsync,
    isPending: creation.isPending || revocation.isPending,
  };
}

const reportFailure = (message: string, error: Error): void =>
  showFailure(error, i18n.t('Action Failed'), i18n.t(message, { reason: toFailureReason(error) }));

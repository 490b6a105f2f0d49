import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarLinkShape, NewCalendarLinkShape } from '../../contract/calendar-shapes.ts';
import { ApiError } from '../../http/api-error.ts';
import { apiPost } from '../../http/api-post.ts';
import { apiGet } from '../../http/api.ts';
import { isReportedElsewhere, toFailureReason } from '../../http/failure-messages.ts';
import { playerKey } from '../../queries/player-queries.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Whether the wallet has a link to its calendar, and since when. */
export const calendarLinkQuery = (address: string) =>
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

export function useCalendarLink(address: string) {
  const queries = useQueryClient();
  const { queryKey } = calendarLinkQuery(address);
  const save = (link: CalendarLinkShape) => queries.setQueryData(queryKey, link);
  const creation = useMutation({
    mutationFn: createCalendarLink,
    onSuccess: ({ created }) => save({ created }),
    onError: (error) => showFailure('Unable to create the link', error),
  });
  const revocation = useMutation({
    mutationFn: () => apiPost('/account/calendar/revoke'),
    onSuccess: () => {
      creation.reset();
      save({ created: null });
      showToast({
        type: 'success',
        header: 'Action Successful',
        content: 'The calendar link no longer works.',
      });
    },
    onError: (error) => showFailure('Unable to revoke the link', error),
  });
  return {
    /** The link that was just created; null later, because nothing stores its secret. */
    newUrl: creation.data?.url ?? null,
    create: creation.mutateAsync,
    revoke: revocation.mutateAsync,
    isPending: creation.isPending || revocation.isPending,
  };
}

function showFailure(what: string, error: Error): void {
  if (isReportedElsewhere(error)) return;
  showToast({
    type: 'danger',
    header: 'Action Failed',
    content: `${what}, ${toFailureReason(error)}`,
  });
}

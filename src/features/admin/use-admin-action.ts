import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useEffect } from 'react';
import { adminGet } from '../../http/admin-api.ts';
import { toFailureReason, isReportedElsewhere } from '../../http/failure-messages.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** A call that changes something, with the toasts for its outcome. */
export interface AdminAction {
  readonly send: () => Promise<unknown>;
  /** Content of the toast on success. */
  readonly success: string;
  /** Header of the toast on failure, such as 'Failed to ban user'. */
  readonly failure: string;
}

/** Runs admin actions one at a time, shows their outcome and reloads what the admin area shows. */
export function useAdminAction() {
  const queries = useQueryClient();
  const mutationKey = [...ADMIN_QUERY_KEY, useId()];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ send }: AdminAction) => send(),
    onSuccess: (_reply, { success }) => showToast('success', 'Action Success', success),
    onError: (error, { failure }) => notifyFailure(failure, error),
    // Reloads after a failure too, because the screen may have been out of date.
    onSettled: () => void queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY }),
  });
  /** Sends the action unless one is already under way. @param onSuccess is called when it succeeds */
  const run = (action: AdminAction, onSuccess?: () => void): void => {
    // `isPending` is updated one render too late for the second click of a double click.
    if (queries.isMutating({ mutationKey }) > 0) return;
    mutate(action, { onSuccess: () => onSuccess?.() });
  };
  return { isPending, run };
}

/** Shows a failure with the server's reason, unless it is reported elsewhere. */
export function notifyFailure(header: string, error: unknown): void {
  if (isReportedElsewhere(error)) return;
  showToast('danger', header, toFailureReason(error));
}

export const notifyLoadFailure = (error: unknown): void =>
  notifyFailure('Failed to fetch data', error);

/** Shows each failure of a query once. @param failedAtMs tells repeated failures apart */
export function useNotifyLoadFailure(error: Error | null, failedAtMs = 0): void {
  useEffect(() => {
    if (error) notifyLoadFailure(error);
  }, [error, failedAtMs]);
}

/** Prefix of every query key of the admin area. */
export const ADMIN_QUERY_KEY = ['admin'] as const;

/** @param path relative to /admin. @param body of the request */
export const adminQueryKey = (path: string, body: object = {}) =>
  [...ADMIN_QUERY_KEY, path, body] as const;

/**
 * Reads from the admin API.
 * @param path relative to /admin
 * @param refetchInterval in ms; false loads it once
 */
export const adminQuery = <T>(path: string, refetchInterval: number | false = false) =>
  queryOptions({
    queryKey: adminQueryKey(path),
    queryFn: ({ signal }) => adminGet<T>(path, { signal }),
    refetchInterval,
  });

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { ADMIN_QUERY_KEY } from './admin-query-keys.ts';
import { notifyFailure } from './notify-failure.ts';

/** A call that changes something, with the toasts for its outcome. */
export interface AdminAction {
  readonly send: () => Promise<unknown>;
  /** Content of the toast on success. */
  readonly success: string;
  /** Header of the toast on failure, such as 'Failed to ban user'. */
  readonly failure: string;
}

interface AdminActionRunner {
  readonly isPending: boolean;
  /** Sends the action unless one is already under way. @param onSuccess is called when it succeeds */
  readonly run: (action: AdminAction, onSuccess?: () => void) => void;
}

/** Runs admin actions one at a time, shows their outcome and reloads what the admin area shows. */
export function useAdminAction(): AdminActionRunner {
  const queries = useQueryClient();
  const mutationKey = [...ADMIN_QUERY_KEY, useId()];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ send }: AdminAction) => send(),
    onSuccess: (_reply, { success }) =>
      showToast({ type: 'success', header: 'Action Success', content: success }),
    onError: (error, { failure }) => notifyFailure(failure, error),
    // Reloads after a failure too, because the screen may have been out of date.
    onSettled: () => void queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY }),
  });
  const run: AdminActionRunner['run'] = (action, onSuccess) => {
    // `isPending` is updated one render too late for the second click of a double click.
    if (queries.isMutating({ mutationKey }) > 0) return;
    mutate(action, { onSuccess: () => onSuccess?.() });
  };
  return { isPending, run };
}

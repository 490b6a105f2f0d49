import {
  type Mutation,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { isReportedElsewhere, toFailureReason } from '../../../http/failure-messages.ts';
import { refreshPlayer } from '../../../queries/refresh-player.ts';
import { emitFeedback } from '../../../ui/toasts/feedback.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { startGhostClickGuard } from '../../../ui/dialog/use-ghost-click-guard.ts';
import { ACTION_FEEDBACK } from './action-feedback.ts';
import type { GrowhouseAction } from './growhouse-actions.ts';
import { showSlowNotice, SLOW_NOTICE_DELAY_MS } from './slow-notice.ts';

export interface GrowhouseActions {
  readonly isPending: (key: string) => boolean;
  /**
   * Sends an action and shows a toast about its outcome. Resolves when the action has failed or the
   * page shows what it changed.
   * @param key identifies the button; a key with a pending action sends nothing
   * @returns the response data; null if the action failed or one is pending
   */
  readonly run: <T>(key: string, action: GrowhouseAction<T>) => Promise<{ data: T } | null>;
}

interface ActionVariables {
  readonly key: string;
  readonly action: GrowhouseAction;
}

/** The actions a player can perform in the growhouses of one wallet. */
export function useGrowhouseActions(address: string): GrowhouseActions {
  const queryClient = useQueryClient();
  const mutateAction = useActionMutation(address);
  const pendingKeys = useMutationState({
    filters: createPendingFilters(address),
    select: getActionKey,
  });

  const run = useCallback(
    async <T>(key: string, action: GrowhouseAction<T>): Promise<{ data: T } | null> => {
      if (isActionPending(queryClient, address, key)) return null;
      try {
        const data = await mutateAction({ key, action });
        return { data: data as T };
      } catch {
        return null; // The mutation has reported it.
      }
    },
    [queryClient, address, mutateAction],
  );

  return { run, isPending: (key) => pendingKeys.includes(key) };
}

function useActionMutation(address: string): (variables: ActionVariables) => Promise<unknown> {
  const queryClient = useQueryClient();
  const refresh = () => refreshPlayer(queryClient, address);
  const { mutateAsync } = useMutation({
    mutationKey: actionMutationKey(address),
    mutationFn: ({ action }: ActionVariables) => action.send(),
    onMutate: () => {
      // The next plant or seed may move under the finger as soon as this one is gone.
      startGhostClickGuard();
      return { slowNoticeTimer: setTimeout(showSlowNotice, SLOW_NOTICE_DELAY_MS) };
    },
    onSuccess: (_data, { action }) => {
      showSuccess(action);
      return refresh();
    },
    onError: (error, { action }) => {
      showFailure(action, error);
      // The server may have refused because this page was out of date.
      void refresh();
    },
    onSettled: (_data, _error, _variables, context) => clearTimeout(context?.slowNoticeTimer),
  });
  return mutateAsync;
}

const actionMutationKey = (address: string) => ['growhouse-action', address] as const;

const createPendingFilters = (address: string) =>
  ({ mutationKey: actionMutationKey(address), status: 'pending' }) as const;

/** Reads the mutation cache, because a second click can come before the first one is rendered. */
const isActionPending = (queryClient: QueryClient, address: string, key: string): boolean =>
  queryClient
    .getMutationCache()
    .findAll(createPendingFilters(address))
    .some((mutation) => getActionKey(mutation) === key);

const getActionKey = ({ state }: Mutation): string => (state.variables as ActionVariables).key;

function showSuccess({ name, successMessage }: GrowhouseAction): void {
  const feedback = name && ACTION_FEEDBACK[name];
  if (feedback) emitFeedback(feedback);
  if (successMessage === null) return;
  showToast({ type: 'success', header: 'Action Successful', content: successMessage });
}

function showFailure({ toFailureMessage }: GrowhouseAction, error: unknown): void {
  if (isReportedElsewhere(error)) return;
  emitFeedback('failure');
  const content = toFailureMessage(toFailureReason(error));
  showToast({ type: 'danger', header: 'Action Failed', content });
}

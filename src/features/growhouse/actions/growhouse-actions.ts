import {
  type Mutation,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { HarvestShape } from '../../../contract/shapes.ts';
import { apiPost } from '../../../http/api.ts';
import { isReportedElsewhere, toFailureReason } from '../../../http/failure-messages.ts';
import { serverNow } from '../../../http/server-clock.ts';
import { i18n } from '../../../language/i18n.ts';
import { refreshPlayer } from '../../../queries/refresh-player.ts';
import { startGhostClickGuard } from '../../../ui/dialog/use-ghost-click-guard.ts';
import type { FeedbackEvent } from '../../../ui/sound/play-sound.ts';
import { emitFeedback } from '../../../ui/toasts/feedback.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

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

function showSuccess({ feedback, successMessage }: GrowhouseAction): void {
  if (feedback) emitFeedback(feedback);
  if (successMessage === null) return;
  showToast('success', i18n.t('Action Successful'), successMessage);
}

function showFailure({ toFailureMessage }: GrowhouseAction, error: unknown): void {
  if (isReportedElsewhere(error)) return;
  emitFeedback('failure');
  const content = toFailureMessage(toFailureReason(error));
  showToast('danger', i18n.t('Action Failed'), content);
}

/** A player action: the request it sends, and the toasts about its outcome. */
export interface GrowhouseAction<T = unknown> {
  /** What the player hears and feels on success; null for silence. */
  readonly feedback: FeedbackEvent | null;
  readonly send: () => Promise<T>;
  /** Null if a dialog shows the outcome instead. */
  readonly successMessage: string | null;
  /** @param reason the server's message, or 'contact support!' */
  readonly toFailureMessage: (reason: string) => string;
}

/** The wire contract requires the client's time; the server only validates its format. */
const createCurrentTimeBody = () => ({ currentTime: new Date(serverNow()).toISOString() });

export const waterPlant = (plantId: number): GrowhouseAction => ({
  feedback: 'water',
  send: () => apiPost(`/plant/${plantId}/water`, createCurrentTimeBody()),
  successMessage: i18n.t('Successfully watered plant!'),
  toFailureMessage: (reason) =>
    i18n.t('Unable to water plant, {reason}!', { reason: reason.replace(/!$/, '') }),
});

export const harvestPlant = (plantId: number): GrowhouseAction<HarvestShape> => ({
  feedback: 'harvest',
  send: () => apiPost(`/plant/${plantId}/harvest`),
  successMessage: null,
  toFailureMessage: (reason) => i18n.t('Unable to harvest plant, {reason}', { reason }),
});

export const prunePlant = (plantId: number): GrowhouseAction => ({
  feedback: 'prune',
  send: () => apiPost(`/plant/${plantId}/prune`),
  successMessage: i18n.t('Successfully pruned plant!'),
  toFailureMessage: () => i18n.t('Unable to prune plant, contact support!'),
});

export const plantSeed = (seedId: number): GrowhouseAction => ({
  feedback: 'plant',
  send: () => apiPost(`/plant/${seedId}/plant`, createCurrentTimeBody()),
  successMessage: i18n.t('Seed planted successfully!'),
  toFailureMessage: (reason) => i18n.t('Unable to plant seed, {reason}', { reason }),
});

export const transferSeed = (seedId: number, growhouseId: number): GrowhouseAction => ({
  feedback: 'move',
  send: () => apiPost(`/plant/${seedId}/transfer`, { growhouseId }),
  successMessage: i18n.t('Seed has been successfully transferred'),
  toFailureMessage: (reason) => i18n.t('Unable to transfer seed, {reason}', { reason }),
});

export const waterAll = (growhouseId: number): GrowhouseAction => ({
  feedback: 'waterAll',
  send: () => apiPost(`/growhouse/${growhouseId}/waterall`),
  successMessage: i18n.t('Plants watered!'),
  toFailureMessage: () => i18n.t('Unable to water plants, contact support!'),
});

export const harvestAll = (growhouseId: number): GrowhouseAction<HarvestShape> => ({
  feedback: 'harvest',
  send: () => apiPost(`/growhouse/${growhouseId}/harvestall`),
  successMessage: null,
  toFailureMessage: (reason) => i18n.t('Unable to harvest all plants, {reason}', { reason }),
});

export const pruneAll = (growhouseId: number): GrowhouseAction => ({
  feedback: 'prune',
  send: () => apiPost(`/growhouse/${growhouseId}/pruneall`, createCurrentTimeBody()),
  successMessage: i18n.t('Plants pruned!'),
  toFailureMessage: () => i18n.t('Unable to prune plants, contact support!'),
});

export const setNickname = (growhouseId: number, nickname: string): GrowhouseAction => ({
  feedback: null,
  send: () => apiPost(`/growhouse/${growhouseId}/nickname`, { nickname }),
  successMessage: i18n.t('Growhouse Nickname updated'),
  toFailureMessage: (reason) => i18n.t('Unable to update Growhouse Nickname, {reason}', { reason }),
});

export const addGrower = (growhouseId: number, mint: string): GrowhouseAction => ({
  feedback: 'hire',
  send: () => apiPost(`/growhouse/${growhouseId}/addgrower`, { mint }),
  successMessage: i18n.t('Grower added to Growhouse'),
  toFailureMessage: (reason) => i18n.t('Failed to add Grower, {reason}', { reason }),
});

export const swapGrower = (
  growhouseId: number,
  oldMint: string,
  newMint: string,
): GrowhouseAction => ({
  feedback: 'hire',
  send: () => apiPost(`/growhouse/${growhouseId}/swapgrower`, { oldMint, newMint }),
  successMessage: i18n.t('Grower added to Growhouse'),
  toFailureMessage: (reason) => i18n.t('Failed to add Grower, {reason}', { reason }),
});

/** The notice appears once an action has taken this long. */
export const SLOW_NOTICE_DELAY_MS = 5000;

export function showSlowNotice(): void {
  showToast(
    'secondary',
    i18n.t('Please be patient'),
    i18n.t('This is taking longer than usual, please be patient.'),
  );
}

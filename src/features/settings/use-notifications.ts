import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationSettingsShape } from '../../contract/notifications.ts';
import { toFailureReason } from '../../http/failure-messages.ts';
import { i18n } from '../../language/i18n.ts';
import {
  loadDeviceSettings,
  saveDeviceSettings,
  sendTestNotification,
  SubscriptionError,
  turnOffNotifications,
} from '../../pwa/notifications/device-subscription.ts';
import { getPermission } from '../../pwa/notifications/notification-support.ts';
import {
  createDefaultSettings,
  readStoredSettings,
} from '../../pwa/notifications/stored-settings.ts';
import { playerKey } from '../../queries/player-queries.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { showFailure } from './failures.tsx';

/** Changes are saved one after the other, so that the last one wins. */
const SCOPE = { id: 'notifications' };

/** Reads and changes the notifications of this device. @param publicKey of the server */
export function useNotifications(wallet: string, publicKey: string) {
  const queries = useQueryClient();
  const [permission, setPermission] = useState(getPermission);
  const queryKey = playerKey(wallet, 'notifications');
  const query = useQuery({ queryKey, queryFn: loadDeviceSettings });
  const save = useMutation({
    scope: SCOPE,
    mutationFn: (next: NotificationSettingsShape) =>
      saveDeviceSettings({ wallet, publicKey }, next),
    // Shown at once; a failure restores what the server has.
    onMutate: (next) => queries.setQueryData(queryKey, next),
    onError: (error) => {
      reportFailure(error);
      return queries.invalidateQueries({ queryKey });
    },
  });
  const turnOff = useMutation({
    scope: SCOPE,
    mutationFn: turnOffNotifications,
    onSuccess: () => queries.setQueryData(queryKey, null),
    onError: reportFailure,
  });
  const test = useMutation({
    mutationFn: sendTestNotification,
    onSuccess: () => {
      showToast(
        'success',
        i18n.t('A notification is on its way'),
        i18n.t('It arrives within a minute.'),
      );
    },
    onError: (error) => {
      reportFailure(error);
      return queries.invalidateQueries({ queryKey });
    },
  });
  const turnOn = async (): Promise<void> => {
    // Asked for at once, because browsers require that it follows a tap.
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer === 'granted') save.mutate(readStoredSettings(wallet) ?? createDefaultSettings());
  };
  return {
    /** Undefined while loading; null if they are off. */
    settings: query.data,
    query,
    permission,
    /** Whether they are being turned on, off or changed. */
    isSaving: save.isPending || turnOff.isPending,
    isTesting: test.isPending,
    turnOn: () => void turnOn(),
    turnOff: () => turnOff.mutate(),
    change: (next: NotificationSettingsShape) => save.mutate(next),
    sendTest: () => test.mutate(),
  };
}

const reportFailure = (error: Error): void =>
  showFailure(
    error,
    i18n.t('Notifications'),
    error instanceof SubscriptionError
      ? i18n.t('The push service of your browser cannot be reached. Try again later.')
      : toFailureReason(error),
  );

import { useState } from 'react';
import { CALENDAR } from '../../../art/icons/detail-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { toFailureReason } from '../../../http/failure-messages.ts';
import { i18n } from '../../../language/i18n.ts';
import {
  getNotificationSupport,
  getPermission,
} from '../../../pwa/notifications/notification-support.ts';
import { useConfig } from '../../../queries/config.ts';
import { Button, getButtonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';

/**
 * Offers to remind a player who has nothing to do now: by notifications, or by the calendar in Settings.
 * Disappears once the browser has been asked for notifications.
 */
export function Reminders({ wallet }: { readonly wallet: string }) {
  const publicKey = useConfig().data?.pushPublicKey ?? null;
  const [permission, setPermission] = useState(getPermission);
  const canNotify = publicKey !== null && getNotificationSupport() === 'supported';
  if (canNotify && permission !== 'default') return null;
  return (
    <div className="row gap-4">
      {canNotify && (
        <Button
          variant="primary"
          onClick={() => void turnOnNotifications({ wallet, publicKey }).then(setPermission)}
        >
          {i18n.t('Remind me')}
        </Button>
      )}
      <Link
        className={getButtonClass({ variant: 'ghost', size: 'square' })}
        to="/settings"
        aria-label={i18n.t('Calendar of your plants')}
        title={i18n.t('Calendar of your plants')}
      >
        <Icon glyph={CALENDAR} size={18} />
      </Link>
    </div>
  );
}

/** @returns the player's answer to the browser */
async function turnOnNotifications(keys: {
  wallet: string;
  publicKey: string;
}): Promise<NotificationPermission> {
  // Asked for at once, because browsers require that it follows a tap.
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer;
  try {
    const [{ saveDeviceSettings }, { createDefaultSettings }] = await Promise.all([
      import('../../../pwa/notifications/device-subscription.ts'),
      import('../../../pwa/notifications/stored-settings.ts'),
    ]);
    await saveDeviceSettings(keys, createDefaultSettings());
    showToast(
      'success',
      i18n.t('Notifications are on'),
      i18n.t('Choose what about, and quiet hours, in Settings.'),
    );
  } catch (error) {
    const reason = toFailureReason(error);
    showToast(
      'danger',
      i18n.t('Notifications are still off'),
      i18n.t('Try again in Settings: {reason}', { reason }),
    );
  }
  return answer;
}

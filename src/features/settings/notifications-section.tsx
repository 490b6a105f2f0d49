import { useConfig } from '../../queries/config.ts';
import {
  getNotificationSupport,
  type NotificationSupport,
} from '../../pwa/notifications/notification-support.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { LoadFailure } from './load-failure.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import styles from './notifications-section.module.css';
import { useNotifications } from './use-notifications.ts';

/** What the player is notified of on this device. */
export function NotificationsSection({ wallet }: { readonly wallet: string }) {
  const publicKey = useConfig().data?.pushPublicKey;
  const support = getNotificationSupport();
  // Servers without keys send no notifications.
  if (publicKey === undefined || publicKey === null) return null;
  return (
    <Panel title="Notifications">
      {support === 'supported' ? (
        <DeviceNotifications wallet={wallet} publicKey={publicKey} />
      ) : (
        <p className={styles.reason}>{REASONS[support]}</p>
      )}
    </Panel>
  );
}

const REASONS: Readonly<Record<Exclude<NotificationSupport, 'supported'>, string>> = {
  'install-first':
    'Add Growerz Hub to your home screen first: tap Share, then Add to Home Screen, and open it ' +
    'from there. Only then can your iPhone or iPad show notifications.',
  'wallet-browser':
    'The browser of your wallet cannot show notifications. Open Growerz Hub in Chrome, Safari or ' +
    'Firefox for that.',
  unsupported: 'This browser cannot show notifications.',
};

function DeviceNotifications(keys: { readonly wallet: string; readonly publicKey: string }) {
  const notifications = useNotifications(keys.wallet, keys.publicKey);
  const { settings, permission, isSaving, turnOn, turnOff } = notifications;
  const isBlocked = permission === 'denied';
  const isOn = settings !== null && settings !== undefined && !isBlocked;
  if (notifications.hasFailed) {
    return (
      <LoadFailure isPending={notifications.isLoading} onRetry={notifications.load}>
        Whether this device gets notifications could not be loaded.
      </LoadFailure>
    );
  }
  return (
    <>
      <SwitchField
        label="Notify me on this device"
        isOn={isOn}
        disabled={isBlocked || settings === undefined}
        onChange={(next) => (next ? turnOn() : turnOff())}
      >
        Until you sign out. Each device has its own settings.
      </SwitchField>
      {isBlocked && (
        <p className={styles.reason}>
          Your browser blocks notifications of this site. Allow them in the site settings, next to
          the address, and reload the page.
        </p>
      )}
      {isOn && (
        <>
          <NotificationSettings settings={settings} onChange={notifications.change} />
          <Button
            needsWrite
            // The server does not know the device before.
            disabled={isSaving}
            isPending={notifications.isTesting}
            onClick={notifications.sendTest}
          >
            Send a test
          </Button>
        </>
      )}
    </>
  );
}

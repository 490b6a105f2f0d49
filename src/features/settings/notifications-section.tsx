import { useState } from 'react';
import { i18n } from '../../language/i18n.ts';
import { useConfig } from '../../queries/config.ts';
import {
  getNotificationSupport,
  type NotificationSupport,
} from '../../pwa/notifications/notification-support.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import styles from './sections.module.css';
import { useNotifications } from './use-notifications.ts';
import type { NotificationSettingsShape, QuietHoursShape } from '../../contract/notifications.ts';
import {
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '../../game/notifications/notification.ts';
import { createDefaultSettings } from '../../pwa/notifications/stored-settings.ts';
import { Field } from '../../ui/form/field.tsx';

/** What the player is notified of on this device. */
export function NotificationsSection({ wallet }: { readonly wallet: string }) {
  const publicKey = useConfig().data?.pushPublicKey;
  const support = getNotificationSupport();
  // Servers without keys send no notifications.
  if (publicKey === undefined || publicKey === null) return null;
  return (
    <Panel title={i18n.t('Notifications')}>
      {support === 'supported' ? (
        <DeviceNotifications wallet={wallet} publicKey={publicKey} />
      ) : (
        <p className="muted">{i18n.t(REASONS[support])}</p>
      )}
    </Panel>
  );
}

const REASONS: Readonly<Record<Exclude<NotificationSupport, 'supported'>, string>> = {
  'install-first':
    /*i18n*/ 'Add Growerz Hub to your home screen first: tap Share, then Add to Home Screen, and open it from there. Only then can your iPhone or iPad show notifications.',
  'wallet-browser':
    /*i18n*/ 'The browser of your wallet cannot show notifications. Open Growerz Hub in Chrome, Safari or Firefox for that.',
  unsupported: /*i18n*/ 'This browser cannot show notifications.',
};

function DeviceNotifications(keys: { readonly wallet: string; readonly publicKey: string }) {
  const notifications = useNotifications(keys.wallet, keys.publicKey);
  const { settings, permission, isSaving, turnOn, turnOff } = notifications;
  const isBlocked = permission === 'denied';
  const isOn = settings !== null && settings !== undefined && !isBlocked;
  if (notifications.query.isError && settings === undefined) {
    return (
      <LoadFailure query={notifications.query} className={styles.text} needsNetwork>
        {i18n.t('Whether this device gets notifications could not be loaded.')}
      </LoadFailure>
    );
  }
  return (
    <>
      <SwitchField
        label={i18n.t('Notify me on this device')}
        isOn={isOn}
        disabled={isBlocked || settings === undefined}
        onChange={(next) => (next ? turnOn() : turnOff())}
      >
        {i18n.t('Until you sign out. Each device has its own settings.')}
      </SwitchField>
      {isBlocked && (
        <p className="muted">
          {i18n.t(
            'Your browser blocks notifications of this site. Allow them in the site settings, next to the address, and reload the page.',
          )}
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
            {i18n.t('Send a test')}
          </Button>
        </>
      )}
    </>
  );
}

interface NotificationSettingsProps {
  readonly settings: NotificationSettingsShape;
  readonly onChange: (settings: NotificationSettingsShape) => void;
}

/** The topics and the quiet hours of this device. */
function NotificationSettings({ settings, onChange }: NotificationSettingsProps) {
  const { topics, quietHours } = settings;
  const toggle = (topic: NotificationTopic, isOn: boolean): void =>
    onChange({
      ...settings,
      topics: NOTIFICATION_TOPICS.filter((each) => (each === topic ? isOn : topics.includes(each))),
    });
  const setQuietHours = (next: QuietHoursShape | null): void =>
    onChange({ ...settings, quietHours: next });
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={`hint ${styles.legend}`}>{i18n.t('Tell me when')}</legend>
        {NOTIFICATION_TOPICS.map((topic) => (
          <SwitchField
            key={topic}
            label={i18n.t(TOPIC_LABELS[topic])}
            isOn={topics.includes(topic)}
            onChange={(isOn) => toggle(topic, isOn)}
          />
        ))}
      </fieldset>
      <SwitchField
        label={i18n.t('Quiet hours')}
        isOn={quietHours !== null}
        onChange={(isOn) => setQuietHours(isOn ? createDefaultSettings().quietHours : null)}
      >
        {i18n.t('You hear of it afterwards, if it still matters.')}
      </SwitchField>
      {quietHours && (
        <div className={`grid gap-8 ${styles.times}`}>
          <TimeField
            label={i18n.t('From')}
            value={quietHours.from}
            onChange={(from) => setQuietHours({ ...quietHours, from })}
          />
          <TimeField
            label={i18n.t('Until')}
            value={quietHours.until}
            onChange={(until) => setQuietHours({ ...quietHours, until })}
          />
          <p className="hint full-row">
            {i18n.t('Time zone: {zone}', { zone: settings.timeZone.replaceAll('_', ' ') })}
          </p>
        </div>
      )}
    </>
  );
}

const TOPIC_LABELS: Readonly<Record<NotificationTopic, string>> = {
  ready: /*i18n*/ 'Plants can be watered or harvested',
  withering: /*i18n*/ 'Plants will soon wither',
  payout: /*i18n*/ 'THC has arrived in my wallet',
  upgrade: /*i18n*/ 'A Growhouse is ready for its upgrade',
};

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** Takes a time of the day once the player has left the field, so that half a time is not saved. */
function TimeField({ label, value, onChange }: TimeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const finish = (): void => {
    if (draft !== null && draft !== '' && draft !== value) onChange(draft);
    setDraft(null);
  };
  return (
    <Field
      label={label}
      type="time"
      required
      value={draft ?? value}
      onChange={setDraft}
      onBlur={finish}
    />
  );
}

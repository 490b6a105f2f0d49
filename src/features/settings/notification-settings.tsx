import type { NotificationSettingsShape } from '../../contract/notifications.ts';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '../../game/notification.ts';
import { createDefaultSettings } from '../../pwa/notifications/stored-settings.ts';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import styles from './notifications-section.module.css';

interface NotificationSettingsProps {
  readonly settings: NotificationSettingsShape;
  readonly onChange: (settings: NotificationSettingsShape) => void;
}

/** The topics and the quiet hours of this device. */
export function NotificationSettings({ settings, onChange }: NotificationSettingsProps) {
  const { topics, quietHours } = settings;
  const toggle = (topic: NotificationTopic, isOn: boolean): void =>
    onChange({
      ...settings,
      topics: NOTIFICATION_TOPICS.filter((each) => (each === topic ? isOn : topics.includes(each))),
    });
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Tell me when</legend>
        {NOTIFICATION_TOPICS.map((topic) => (
          <SwitchField
            key={topic}
            label={TOPIC_LABELS[topic]}
            isOn={topics.includes(topic)}
            onChange={(isOn) => toggle(topic, isOn)}
          />
        ))}
      </fieldset>
      <SwitchField
        label="Quiet hours"
        isOn={quietHours !== null}
        onChange={(isOn) =>
          onChange({ ...settings, quietHours: isOn ? createDefaultSettings().quietHours : null })
        }
      >
        What happens meanwhile is told afterwards, if it still matters.
      </SwitchField>
      {quietHours && (
        <QuietHours
          quietHours={quietHours}
          timeZone={settings.timeZone}
          onChange={(next) => onChange({ ...settings, quietHours: next })}
        />
      )}
    </>
  );
}

const TOPIC_LABELS: Readonly<Record<NotificationTopic, string>> = {
  ready: 'Plants can be watered or harvested',
  withering: 'Plants will soon wither',
  payout: 'THC has arrived in my wallet',
  upgrade: 'A Growhouse is ready for its upgrade',
};

interface QuietHoursProps {
  readonly quietHours: NonNullable<NotificationSettingsShape['quietHours']>;
  /** An IANA time zone. */
  readonly timeZone: string;
  readonly onChange: (quietHours: NonNullable<NotificationSettingsShape['quietHours']>) => void;
}

function QuietHours({ quietHours, timeZone, onChange }: QuietHoursProps) {
  const change = (change: Partial<QuietHoursProps['quietHours']>): void => {
    const next = { ...quietHours, ...change };
    // A time that the player has cleared is not complete yet.
    if (next.from !== '' && next.until !== '') onChange(next);
  };
  return (
    <div className={styles.times}>
      <Field
        label="From"
        type="time"
        value={quietHours.from}
        onChange={(from) => change({ from })}
      />
      <Field
        label="Until"
        type="time"
        value={quietHours.until}
        onChange={(until) => change({ until })}
      />
      <p className={styles.zone}>Time zone: {timeZone.replaceAll('_', ' ')}</p>
    </div>
  );
}

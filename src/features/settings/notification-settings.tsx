import { useState } from 'react';
import type { NotificationSettingsShape, QuietHoursShape } from '../../contract/notifications.ts';
import {
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '../../game/notifications/notification.ts';
import { createDefaultSettings } from '../../pwa/notifications/stored-settings.ts';
import { Field } from '../../ui/form/field.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
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
  readonly quietHours: QuietHoursShape;
  /** An IANA time zone. */
  readonly timeZone: string;
  readonly onChange: (quietHours: QuietHoursShape) => void;
}

function QuietHours({ quietHours, timeZone, onChange }: QuietHoursProps) {
  return (
    <div className={styles.times}>
      <TimeField
        label="From"
        value={quietHours.from}
        onChange={(from) => onChange({ ...quietHours, from })}
      />
      <TimeField
        label="Until"
        value={quietHours.until}
        onChange={(until) => onChange({ ...quietHours, until })}
      />
      <p className={styles.zone}>Time zone: {timeZone.replaceAll('_', ' ')}</p>
    </div>
  );
}

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

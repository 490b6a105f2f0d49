import { useState } from 'react';
import {
  type MotionSetting,
  readMotionSetting,
  setMotionSetting,
} from '../../ui/motion/motion-setting.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { setSound, useSoundSetting } from '../../ui/sound/sound-setting.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import styles from './sections.module.css';

const MOTION_OPTIONS: readonly { readonly value: MotionSetting; readonly label: string }[] = [
  { value: 'system', label: 'As on this device' },
  { value: 'reduced', label: 'Less motion' },
];

/** How the game sounds and moves on this device. */
export function EffectsSection() {
  const isOn = useSoundSetting((store) => store.setting === 'on');
  const [motion, setMotion] = useState(readMotionSetting);
  const changeMotion = (setting: MotionSetting): void => {
    setMotionSetting(setting);
    setMotion(setting);
  };
  return (
    <Panel title="Sound and motion">
      <SwitchField
        label="Sounds and vibration"
        isOn={isOn}
        onChange={(next) => setSound(next ? 'on' : 'off')}
      >
        Drops, pops and coins when you water, harvest and are paid. Remembered on this device.
      </SwitchField>
      <div className={styles.choice}>
        <div className={styles.rowText}>
          Motion
          <span className={styles.hint}>
            Less motion stops what moves by itself, the night sky and vibration. Remembered on this
            device.
          </span>
        </div>
        <SegmentedControl
          label="Motion"
          value={motion}
          options={MOTION_OPTIONS}
          onChange={changeMotion}
        />
      </div>
    </Panel>
  );
}

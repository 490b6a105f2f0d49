import { Panel } from '../../ui/panel.tsx';
import { setSound, useSoundSetting } from '../../ui/sound/sound-setting.ts';
import { SwitchField } from '../../ui/switch-field.tsx';

/** How the game sounds and moves on this device. */
export function EffectsSection() {
  const isOn = useSoundSetting((store) => store.setting === 'on');
  return (
    <Panel title="Sound">
      <SwitchField
        label="Sounds and vibration"
        isOn={isOn}
        onChange={(next) => setSound(next ? 'on' : 'off')}
      >
        Drops, pops and coins when you water, harvest and are paid. Remembered on this device.
      </SwitchField>
    </Panel>
  );
}

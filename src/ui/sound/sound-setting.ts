import { create } from 'zustand';
import { readText, storeText } from '../../browser/storage.ts';

/** Local storage key of the setting. */
export const SOUND_KEY = 'sound';

/** `unset` until the player has answered the offer. */
export type SoundSetting = 'on' | 'off' | 'unset';

interface SoundStore {
  readonly setting: SoundSetting;
  /** Whether something has happened that would have had a sound. */
  readonly isOfferDue: boolean;
}

/** Whether the player wants sounds and vibration on this device. */
export const useSoundSetting = create<SoundStore>()(() => ({
  setting: readSetting(),
  isOfferDue: false,
}));

/** Changes the setting and remembers it. */
export function setSound(setting: 'on' | 'off'): void {
  useSoundSetting.setState({ setting, isOfferDue: false });
  storeText(SOUND_KEY, setting);
}

function readSetting(): SoundSetting {
  const stored = readText(SOUND_KEY);
  return stored === 'on' || stored === 'off' ? stored : 'unset';
}

import { useEffect } from 'react';

import type { FeedbackEvent } from '../../ui/sound/play-sound.ts';
import { emitFeedback, feedbackListeners } from '../../ui/toasts/feedback.ts';
import { useSoundSetting } from '../../ui/sound/sound-setting.ts';

const loadPlayer = () => import('../../ui/sound/play-sound.ts');
/** The game goes on without a sound that cannot be loaded or played. */
const noop = (): void => undefined;
const unlock = () =>
  void loadPlayer()
    .then(({ unlockSound }) => unlockSound())
    .catch(noop);
const playSound = (event: FeedbackEvent) =>
  void loadPlayer()
    .then(({ playFeedback }) => playFeedback(event))
    .catch(noop);
const offerSound = (event: FeedbackEvent) => {
  if (event === 'harvest') useSoundSetting.setState({ isOfferDue: true });
};

function listen(listener: (event: FeedbackEvent) => void): () => void {
  feedbackListeners.add(listener);
  return () => void feedbackListeners.delete(listener);
}

/**
 * Plays the sounds of what happens, if the player wants them. Their code is loaded with the first tap
 * after that. A player who has not been asked yet is asked after the first harvest.
 */
export function useFeedbackEffects(): void {
  const setting = useSoundSetting((store) => store.setting);
  useEffect(() => {
    if (setting === 'off') return undefined;
    if (setting === 'unset') return listen(offerSound);
    const stopListening = listen(playSound);
    window.addEventListener('pointerup', unlock, { once: true });
    window.addEventListener('keydown', unlock, { once: true });
    return () => {
      window.removeEventListener('pointerup', unlock);
      window.removeEventListener('keydown', unlock);
      stopListening();
    };
  }, [setting]);
  // Lets the player hear at once what they have turned on.
  useEffect(
    () =>
      useSoundSetting.subscribe(({ setting: next }, { setting: previous }) => {
        if (next === 'on' && previous !== 'on') setTimeout(emitFeedback, 0, 'welcome');
      }),
    [],
  );
}

import type { FeedbackEvent } from '../sound/play-sound.ts';

type Listener = (event: FeedbackEvent) => void;

/** Receivers of the events; see src/app/effects/use-feedback-effects.ts. */
export const feedbackListeners = new Set<Listener>();

/** Reports that something has happened that may have a sound. */
export const emitFeedback: Listener = (event) =>
  feedbackListeners.forEach((listen) => listen(event));

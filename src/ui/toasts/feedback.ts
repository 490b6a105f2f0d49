/** What a player can hear and feel. */
export type FeedbackEvent =
  | 'plant'
  | 'water'
  | 'waterAll'
  | 'harvest'
  | 'prune'
  | 'revive'
  | 'move'
  | 'hire'
  | 'purchase'
  | 'exchange'
  | 'level'
  | 'failure'
  | 'welcome';

type Listener = (event: FeedbackEvent) => void;

/** Who hears the events; see src/app/effects/use-feedback-effects.ts. */
export const feedbackListeners = new Set<Listener>();

/** Reports that something has happened that may have a sound. */
export const emitFeedback: Listener = (event) =>
  feedbackListeners.forEach((listen) => listen(event));

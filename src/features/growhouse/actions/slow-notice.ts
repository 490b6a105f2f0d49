import { showToast } from '../../../ui/toasts/toast-store.ts';

/** The notice appears once an action has taken this long. */
export const SLOW_NOTICE_DELAY_MS = 5000;

export function showSlowNotice(): void {
  showToast({
    type: 'secondary',
    header: 'Please be patient',
    content: 'This is taking longer than usual, please be patient.',
  });
}

import { showToast } from '../../ui/toast-store.ts';

/** After this long an action that is still under way asks for patience. */
export const PATIENCE_MS = 5000;

export function askForPatience(): void {
  showToast({
    type: 'secondary',
    header: 'Please be patient',
    content: 'This is taking longer than usual, please be patient.',
  });
}

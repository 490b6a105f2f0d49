import { failureReason, isToldElsewhere } from '../../http/failure-words.ts';
import { showToast } from '../../ui/toast-store.ts';
import { raiseStrayTapGuard } from '../../ui/use-stray-tap-guard.ts';
import * as words from './action-words.ts';
import { askForPatience, PATIENCE_MS } from './patience.ts';

/** Picks one of all actions, with what it is done to. */
export type Choose<T = unknown> = (actions: typeof words) => words.Action<T>;

/** The actions of a page, each with a button of its own. */
export interface Actions {
  readonly isPending: (key: string) => boolean;
  /**
   * Sends an action once however often it is tapped, tells the outcome, and ends when it has failed
   * or the page shows what it changed.
   * @param key names the button; one action a key at a time
   * @returns the answer's data; null if it failed or is under way already
   */
  readonly run: <T>(key: string, choose: Choose<T>) => Promise<{ data: T } | null>;
}

/**
 * Sends an action and tells the outcome.
 * @param refresh reads anew what it may have changed
 * @returns the answer's data, once the page shows what it changed; null if it failed
 */
export async function performAction<T>(
  choose: Choose<T>,
  refresh: () => Promise<void>,
): Promise<{ data: T } | null> {
  // What is done goes from the page, and the next of its kind comes to lie under the finger.
  raiseStrayTapGuard();
  const action = choose(words);
  const patience = setTimeout(askForPatience, PATIENCE_MS);
  try {
    const data = await action.send();
    if (action.success !== null) {
      showToast({ type: 'success', header: 'Action Successful', content: action.success });
    }
    await refresh();
    return { data };
  } catch (error) {
    tellFailure(action, error);
    // What was refused may rest on what the page did not know.
    void refresh();
    return null;
  } finally {
    clearTimeout(patience);
  }
}

function tellFailure(action: words.Action, error: unknown): void {
  if (isToldElsewhere(error)) return;
  const content = action.failure(failureReason(error));
  showToast({ type: 'danger', header: 'Action Failed', content });
}

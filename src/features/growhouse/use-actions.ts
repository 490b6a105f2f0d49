import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { failureReason, isToldElsewhere } from '../../http/failure-words.ts';
import { farmKey } from '../../http/player-reads.ts';
import { showToast } from '../../ui/toast-store.ts';
import { askForPatience, PATIENCE_MS } from './patience.ts';

/** One tap of the player's, in the words of its outcome. */
export interface Action<T = unknown> {
  /** Names the button; one action a key at a time. */
  readonly key: string;
  readonly send: () => Promise<T>;
  /** Said when it is done; null where a dialog shows the outcome. */
  readonly success: string | null;
  /** @param reason the server's words, or 'contact support!' */
  readonly failure: (reason: string) => string;
}

export interface Actions {
  readonly isPending: (key: string) => boolean;
  /**
   * Sends the action once however often it is tapped, tells the outcome, and ends when it has
   * failed or the page shows what it changed.
   * @returns the answer's data; null if it failed or is under way already
   */
  readonly run: <T>(action: Action<T>) => Promise<{ data: T } | null>;
}

/** What the player does to the growhouses of one wallet. */
export function useActions(address: string): Actions {
  const queries = useQueryClient();
  const underWay = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  const run = useCallback(
    async <T>(action: Action<T>): Promise<{ data: T } | null> => {
      if (underWay.current.has(action.key)) return null;
      underWay.current.add(action.key);
      setPending(new Set(underWay.current));
      const refresh = () => queries.invalidateQueries({ queryKey: farmKey(address) });
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
        underWay.current.delete(action.key);
        setPending(new Set(underWay.current));
      }
    },
    [address, queries],
  );

  return { run, isPending: (key) => pending.has(key) };
}

function tellFailure(action: Action, error: unknown): void {
  if (isToldElsewhere(error)) return;
  const content = action.failure(failureReason(error));
  showToast({ type: 'danger', header: 'Action Failed', content });
}

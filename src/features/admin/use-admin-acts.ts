import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ADMIN_KEY } from '../../http/admin-reads.ts';
import { showToast } from '../../ui/toast-store.ts';
import { tellFailure } from './tell-failure.ts';

/** One thing an admin does, in the words of its outcome. */
export interface AdminAct {
  /** Names the button; one act a key at a time. */
  readonly key: string;
  readonly send: () => Promise<unknown>;
  /** Said when it is done. */
  readonly success: string;
  /** Said above the server's reason, as in 'Failed to ban user'. */
  readonly failure: string;
}

export interface AdminActs {
  readonly isPending: (key: string) => boolean;
  /** Sends the act once however often it is tapped and tells the outcome. @returns if it is done */
  readonly run: (act: AdminAct) => Promise<boolean>;
}

/** What an admin does from a screen, which shows what has changed afterwards. */
export function useAdminActs(): AdminActs {
  const queries = useQueryClient();
  const underWay = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  const run = async ({ key, send, success, failure }: AdminAct): Promise<boolean> => {
    if (underWay.current.has(key)) return false;
    underWay.current.add(key);
    setPending(new Set(underWay.current));
    try {
      await send();
      showToast({ type: 'success', header: 'Action Success', content: success });
      return true;
    } catch (error) {
      tellFailure(failure, error);
      return false;
    } finally {
      underWay.current.delete(key);
      setPending(new Set(underWay.current));
      // Also after a refusal: it may rest on what the screen did not know.
      void queries.invalidateQueries({ queryKey: ADMIN_KEY });
    }
  };
  return { run, isPending: (key) => pending.has(key) };
}

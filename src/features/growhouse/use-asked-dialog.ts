import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenDialog } from './growhouse-dialogs.tsx';

/**
 * The dialog the player was led here for, to be opened first; null for none. It is asked for once:
 * a reload does not open it again.
 */
export function useAskedDialog(): OpenDialog | null {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const isAsked = asksForDispensary(location.state);

  useEffect(() => {
    if (isAsked) void navigate(pathname, { replace: true, state: null });
  }, [isAsked, pathname, navigate]);

  return isAsked ? { kind: 'dispensary' } : null;
}

const asksForDispensary = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'open' in state && state.open === 'dispensary';

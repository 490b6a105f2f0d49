import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenDialog } from './growhouse-dialogs.tsx';

/**
 * Opens the dialog the player was led here for. It is asked for once: a reload does not open it
 * again.
 */
export function AskedDialog({ onOpen }: { readonly onOpen: (dialog: OpenDialog) => void }) {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const isAsked = asksForDispensary(location.state);

  useEffect(() => {
    if (!isAsked) return;
    onOpen({ kind: 'dispensary' });
    void navigate(pathname, { replace: true, state: null });
  }, [isAsked, pathname, navigate, onOpen]);

  return null;
}

const asksForDispensary = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'open' in state && state.open === 'dispensary';

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenDialog } from './growhouse-dialogs.tsx';

/**
 * Opens the dialog requested by the navigation state. The request is removed at once, so that a
 * reload does not open the dialog again.
 */
export function RequestedDialog({ onOpen }: { readonly onOpen: (dialog: OpenDialog) => void }) {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const isRequested = requestsDispensary(location.state);

  useEffect(() => {
    if (!isRequested) return;
    onOpen({ kind: 'dispensary' });
    void navigate(pathname, { replace: true, state: null });
  }, [isRequested, pathname, navigate, onOpen]);

  return null;
}

const requestsDispensary = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'open' in state && state.open === 'dispensary';

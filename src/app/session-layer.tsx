import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { keepSession } from '../features/session/session-keeper.ts';
import { onBanned } from '../http/ban.ts';
import { followOtherTabs, useIdentity } from '../http/identity.ts';
import { showToast } from '../ui/toast-store.ts';

/** Keeps the session for as long as the app runs, and forgets one player's facts with the player. */
export function SessionLayer() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const goHome = useRef(navigate);

  useEffect(() => {
    goHome.current = navigate;
  }, [navigate]);

  useEffect(
    () =>
      useIdentity.subscribe(({ identity }, { identity: before }) => {
        if (identity?.account.address === before?.account.address) return;
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
      }),
    [queries],
  );
  // Who keeps the session has to know first who is signed in by now.
  useEffect(() => followOtherTabs(), []);
  useEffect(() => keepSession({ navigateHome: () => void goHome.current('/') }), []);
  useEffect(() => onBanned(showBanned), []);
  return null;
}

const showBanned = (): void =>
  showToast({
    type: 'danger',
    header: 'Account Banned',
    content: 'This account is banned, contact support!',
  });

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import type { BanNotice } from '../../contract/admin/ban-reasons.ts';
import { formatBan } from '../../entities/ban-messages.ts';
import { startSessionKeeper } from '../../features/session/session-keeper.ts';
import { subscribeToBan } from '../../http/api-events.ts';
import { useBan } from '../../http/ban.ts';
import { syncIdentityAcrossTabs, useIdentity } from '../../http/identity.ts';
import { i18n } from '../../language/i18n.ts';
import { syncPlayersAcrossTabs } from '../../queries/refresh-player.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { keepBalances } from '../../wallet/balances/keep-balances.ts';

/** Keeps the session alive while the app is open, and drops a player's cached data on sign-out. */
export function SessionEffects() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const navigateHome = useEffectEvent(() => void navigate('/'));

  useEffect(
    () =>
      useIdentity.subscribe(({ identity }, { identity: previous }) => {
        if (identity?.account.address === previous?.account.address) return;
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
      }),
    [queries],
  );
  // First, because the session keeper needs to know who is signed in.
  useEffect(() => syncIdentityAcrossTabs(), []);
  useEffect(() => startSessionKeeper(() => navigateHome()), []);
  useEffect(() => syncPlayersAcrossTabs(queries), [queries]);
  useEffect(() => keepBalances(), []);
  useEffect(() => {
    // The first page may have been refused before these effects were loaded.
    const { ban, isNew } = useBan.getState();
    if (ban && isNew) showBanNotice(ban);
    return subscribeToBan(showBanNotice);
  }, []);
  return null;
}

const showBanNotice = (ban: BanNotice | undefined): void =>
  showToast(
    'danger',
    i18n.t('Account Banned'),
    i18n.t('This account is banned, contact support!'),
    ban && formatBan(ban),
  );

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import type { BanNotice, BanReason } from '../../contract/admin/ban-reasons.ts';
import { formatExactTime } from '../../entities/format/format-time.tsx';
import { startSessionKeeper } from '../../features/session/session-keeper.ts';
import { subscribeToBan } from '../../http/api-events.ts';
import { syncIdentityAcrossTabs, useIdentity } from '../../http/identity.ts';
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
  useEffect(() => subscribeToBan(showBanNotice), []);
  return null;
}

const BAN_REASONS: Readonly<Record<BanReason, string>> = {
  cheating: 'Reason: cheating.',
  abuse: 'Reason: abuse of others.',
  'compromised-wallet': 'Reason: the wallet is compromised.',
  requested: 'You asked for it.',
  other: '',
};

function formatBan(ban: BanNotice | undefined): string | undefined {
  const reason = ban?.reason ? BAN_REASONS[ban.reason] : '';
  const end = ban?.until ? `It ends on ${formatExactTime(Date.parse(ban.until))}.` : '';
  return [reason, end].filter(Boolean).join(' ') || undefined;
}

const showBanNotice = (ban: BanNotice | undefined): void =>
  showToast('danger', 'Account Banned', 'This account is banned, contact support!', formatBan(ban));

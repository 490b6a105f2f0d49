import type { GameSettings } from './context.ts';

export interface Role {
  admin: boolean;
  superadmin: boolean;
}

/** Whether a wallet is a superadmin by the configuration, where nobody can undo it. */
export const isConfigured = (
  { address }: { address: string },
  { superadmins }: Pick<GameSettings, 'superadmins'>,
): boolean => superadmins.includes(address);

/** Wallets named in the configuration are superadmins whatever the database says. */
export function roleOf(
  user: { address: string; isAdmin: boolean; isSuperadmin: boolean },
  settings: Pick<GameSettings, 'superadmins'>,
): Role {
  const superadmin = user.isSuperadmin || isConfigured(user, settings);
  return { admin: user.isAdmin || superadmin, superadmin };
}

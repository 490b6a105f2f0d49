import type { GameSettings } from '../context.ts';

export interface Role {
  admin: boolean;
  superadmin: boolean;
}

/** Returns whether the configuration makes a wallet a superadmin, which no admin can undo. */
export const isConfiguredSuperadmin = (
  { address }: { address: string },
  { superadmins }: Pick<GameSettings, 'superadmins'>,
): boolean => superadmins.includes(address);

/** Returns a user's role. Wallets named in the configuration are always superadmins. */
export function resolveRole(
  user: { address: string; isAdmin: boolean; isSuperadmin: boolean },
  settings: Pick<GameSettings, 'superadmins'>,
): Role {
  const superadmin = user.isSuperadmin || isConfiguredSuperadmin(user, settings);
  return { admin: user.isAdmin || superadmin, superadmin };
}

import type { GameSettings } from './context.ts';

export interface Role {
  admin: boolean;
  superadmin: boolean;
}

/** Wallets named in the configuration are superadmins whatever the database says. */
export function roleOf(
  user: { address: string; isAdmin: boolean; isSuperadmin: boolean },
  { superadmins }: Pick<GameSettings, 'superadmins'>,
): Role {
  const superadmin = user.isSuperadmin || superadmins.includes(user.address);
  return { admin: user.isAdmin || superadmin, superadmin };
}

/** The actions of admins that create value for a player, by their names in the audit trail. */
export const VALUE_ACTIONS = [
  'add seed',
  'harvest plant',
  'edit grower',
  'fulfil payment',
] as const;
export type ValueAction = (typeof VALUE_ACTIONS)[number];

/** How often a plain admin may perform each of these actions per UTC day. Superadmins have no quota. */
export type AdminQuotas = Readonly<Record<ValueAction, number>>;

export const DEFAULT_ADMIN_QUOTAS: AdminQuotas = {
  'add seed': 20,
  'harvest plant': 20,
  'edit grower': 10,
  'fulfil payment': 10,
};
export const MAX_ADMIN_QUOTA = 10_000;

/** The rules for plain admins that the first start stores. */
export const DEFAULT_ADMIN_RULES = {
  adminQuotas: DEFAULT_ADMIN_QUOTAS,
  mayAdminsActOnOwn: false,
} as const;

export const isValueAction = (action: string): action is ValueAction =>
  VALUE_ACTIONS.some((valueAction) => valueAction === action);

/** Whether an admin may act on something. @param owners the wallets it belongs to; null for none */
export const mayActOnOwners = (
  { address, isSuperadmin }: { address: string; isSuperadmin: boolean },
  { mayAdminsActOnOwn }: { mayAdminsActOnOwn: boolean },
  owners: readonly (string | null)[],
): boolean => isSuperadmin || mayAdminsActOnOwn || !owners.includes(address);

/** The actions of admins that create value for a player, by their names in the audit trail. */
export const VALUE_ACTIONS = [
  'add seed',
  'harvest plant',
  'edit grower',
  'fulfil payment',
] as const;
export type ValueAction = (typeof VALUE_ACTIONS)[number];

/** How often an admin may perform each of these actions per UTC day. */
export const MAX_VALUE_ACTIONS_PER_DAY: Readonly<Record<ValueAction, number>> = {
  'add seed': 20,
  'harvest plant': 20,
  'edit grower': 10,
  'fulfil payment': 10,
};

/** Returns whether an admin may perform the action once more. @param countToday how often they did */
export const isWithinQuota = (action: ValueAction, countToday: number): boolean =>
  countToday < MAX_VALUE_ACTIONS_PER_DAY[action];

export const isValueAction = (action: string): action is ValueAction =>
  VALUE_ACTIONS.some((valueAction) => valueAction === action);

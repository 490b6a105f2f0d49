import type { EconomySettings } from '../../../src/money/economy.ts';
import { insertEconomy } from '../../store/server/economy.ts';
import type { Context } from '../context.ts';

/**
 * Stores the settings from the environment at the first start. Later starts change nothing, because
 * superadmins govern the economy from then on.
 */
export const initializeEconomy = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  settings: EconomySettings,
): Promise<void> => insertEconomy(db, settings, now());

import { LOCAL_SUPERADMIN } from '../src/contract/test-accounts.ts';
import type { Variables } from './config.ts';

/** Defaults of a game on this machine; the environment overrides them. */
const DEFAULTS = {
  /** 24 hours pass in two minutes. */
  GAME_SPEED: '720',
  SUPERADMIN_WALLETS: LOCAL_SUPERADMIN,
  LOG_LEVEL: 'warn',
} as const;

export const withPlayDefaults = (given: Variables): Variables => ({ ...DEFAULTS, ...given });

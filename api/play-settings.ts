import { LOCAL_SUPERADMIN } from '../src/contract/test-accounts.ts';
import type { Variables } from './config.ts';

/** What a game on this machine is set to where the environment says nothing else. */
const DEFAULTS = {
  /** 24 hours pass in two minutes. */
  GAME_SPEED: '720',
  SUPERADMIN_WALLETS: LOCAL_SUPERADMIN,
  LOG_LEVEL: 'warn',
} as const;

export const playVariables = (given: Variables): Variables => ({ ...DEFAULTS, ...given });

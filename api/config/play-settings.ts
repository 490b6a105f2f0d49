import { LOCAL_SUPERADMIN } from '../../src/contract/test-accounts.ts';
import type { Variables } from './environment.ts';

/** Defaults of a game on this machine; the environment overrides them. */
const DEFAULTS = {
  /** 24 hours pass in two minutes. */
  GAME_SPEED: '720',
  SUPERADMIN_WALLETS: LOCAL_SUPERADMIN,
  LOG_LEVEL: 'warn',
  /** No other process could take over. */
  DRAIN_SECONDS: '0',
  /** A test account can exchange all of its SOL. */
  SIGNER_HOURLY_THC: '100000000',
  SIGNER_DAILY_THC: '1000000000',
  SIGNER_HOURLY_SOL: '100000',
  SIGNER_DAILY_SOL: '1000000',
} as const;

export const withPlayDefaults = (given: Variables): Record<string, string | undefined> => ({
  ...DEFAULTS,
  ...given,
});

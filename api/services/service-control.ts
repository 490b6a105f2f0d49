import { transactAsAdmin } from '../actions/admin/transact-as-admin.ts';
import type { Admin, Context } from '../actions/context.ts';
import type { ServiceVerb } from '../actions/services/service-state.ts';
import type { ServiceRunner } from './runner.ts';

/**
 * The actions of admins on the services, in all processes. Methods throw a RefusalError as the runner
 * and `transactAsAdmin` do.
 */
export interface ServiceControl {
  /** Starts a run in this process and does not wait for its end. */
  run(admin: Admin, shortName: string): Promise<void>;
  start(admin: Admin, shortName: string): Promise<void>;
  stop(admin: Admin, shortName: string): Promise<void>;
  /** Starts all stopped services. */
  startAll(admin: Admin): Promise<void>;
  /** Stops all started services. */
  stopAll(admin: Admin): Promise<void>;
}

/** Creates a control that records each action in the audit trail, in one transaction with it. */
export function createServiceControl(ctx: Context, services: ServiceRunner): ServiceControl {
  const asAdmin = (admin: Admin, verb: ServiceVerb) => (shortName: string) =>
    transactAsAdmin(ctx, admin, { verb, shortName });
  return {
    run: async (admin, shortName) => {
      await services.run(shortName, asAdmin(admin, 'run'));
    },
    start: (admin, shortName) => services.start(shortName, asAdmin(admin, 'start')),
    stop: (admin, shortName) => services.stop(shortName, asAdmin(admin, 'stop')),
    startAll: (admin) => services.startAll(asAdmin(admin, 'start')),
    stopAll: (admin) => services.stopAll(asAdmin(admin, 'stop')),
  };
}

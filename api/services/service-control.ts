import { recordServiceAction, type ServiceVerb } from '../actions/admin/record-service-action.ts';
import type { Admin, Context } from '../actions/context.ts';
import type { ServiceRunner } from './runner.ts';

/**
 * The actions of admins on the services. Methods throw a RefusalError as the runner and
 * `recordServiceAction` do.
 */
export interface ServiceControl {
  /** Starts a run and does not wait for its end. */
  run(admin: Admin, shortName: string): Promise<void>;
  start(admin: Admin, shortName: string): Promise<void>;
  stop(admin: Admin, shortName: string): Promise<void>;
  /** Starts all stopped services. */
  startAll(admin: Admin): Promise<void>;
  /** Stops all started services. */
  stopAll(admin: Admin): Promise<void>;
}

/**
 * Creates a control that records each action in the audit trail before it takes effect. It performs
 * one action after the other, so that the state that allows an action still applies once it is
 * recorded.
 */
export function createServiceControl(ctx: Context, services: ServiceRunner): ServiceControl {
  const inTurn = createQueue();
  const record = (admin: Admin, verb: ServiceVerb) => (shortName: string) =>
    recordServiceAction(ctx, admin, { verb, shortName });
  const apply = (admin: Admin, verb: ServiceVerb, shortName: string) =>
    inTurn(async () => {
      services.assertAllowed(verb, shortName);
      await record(admin, verb)(shortName);
      if (verb === 'run') services.run(shortName);
      else await services[verb](shortName);
    });
  return {
    run: (admin, shortName) => apply(admin, 'run', shortName),
    start: (admin, shortName) => apply(admin, 'start', shortName),
    stop: (admin, shortName) => apply(admin, 'stop', shortName),
    startAll: (admin) => inTurn(() => services.startAll(record(admin, 'start'))),
    stopAll: (admin) => inTurn(() => services.stopAll(record(admin, 'stop'))),
  };
}

/** Returns a function that runs tasks one after the other, whether or not earlier ones fail. */
function createQueue(): (task: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

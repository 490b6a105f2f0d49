import type { ServiceShape } from '../../../contract/admin-shapes.ts';
import { Badge, type BadgeLook } from '../../../ui/badge.tsx';

const STATES: Readonly<Record<ServiceShape['status'], readonly [text: string, look: BadgeLook]>> = {
  IDLE: ['Idle', 'plain'],
  RUNNING: ['Running', 'wait'],
  STOPPED: ['Stopped', 'quiet'],
  ERROR: ['Error', 'danger'],
};

/** Idle is between two runs, stopped is without any to come. */
export function ServiceStatus({ status }: { readonly status: ServiceShape['status'] }) {
  const [text, look] = STATES[status];
  return <Badge look={look}>{text}</Badge>;
}

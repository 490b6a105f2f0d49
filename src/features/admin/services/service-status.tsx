import type { ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';

const STATUS_BADGES: Readonly<
  Record<ServiceShape['status'], readonly [text: string, variant: BadgeVariant]>
> = {
  IDLE: ['Idle', 'neutral'],
  RUNNING: ['Running', 'pending'],
  STOPPED: ['Stopped', 'subtle'],
  ERROR: ['Error', 'danger'],
};

/** Shows a status. An idle service waits for its next run; a stopped one has none scheduled. */
export function ServiceStatus({ status }: { readonly status: ServiceShape['status'] }) {
  const [text, variant] = STATUS_BADGES[status];
  return <Badge variant={variant}>{text}</Badge>;
}

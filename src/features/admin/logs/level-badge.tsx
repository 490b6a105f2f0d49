import type { LogShape } from '../../../contract/admin/admin-shapes.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';

const VARIANTS: Readonly<Record<LogShape['level'], BadgeVariant>> = {
  Server: 'neutral',
  Info: 'subtle',
  Warning: 'accent',
  Error: 'danger',
  Critical: 'danger',
};

/** The level of a log line. */
export function LevelBadge({ level }: Pick<LogShape, 'level'>) {
  return <Badge variant={VARIANTS[level]}>{level}</Badge>;
}

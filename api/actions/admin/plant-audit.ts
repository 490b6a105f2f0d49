import type { AuditFields } from '../../store/admin/audit.ts';
import type { PlantInGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import type { AdminAction } from './record-admin-action.ts';

/** Names a plant in the audit trail. */
export const toPlantTarget = ({
  plant,
  growhouse,
}: PlantInGrowhouse): Pick<AdminAction, 'target' | 'targetAddress'> => ({
  target: `plant ${plant.id} in growhouse ${growhouse.id}`,
  targetAddress: growhouse.address,
});

/** Describes how far a plant has grown in the audit trail. */
export const toGrowthFields = (growth: {
  stage: number;
  nextWateringAtMs: number | null;
}): AuditFields => ({
  stage: growth.stage,
  next_watering_time:
    growth.nextWateringAtMs === null ? null : new Date(growth.nextWateringAtMs).toISOString(),
});

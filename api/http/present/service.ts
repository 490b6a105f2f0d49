import type { ListShape, ServiceShape } from '../../../src/contract/admin/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { maskText } from '../../logging/masking.ts';
import type { ServiceReport } from '../../services/service-control.ts';

/** Masks the last error, because it may contain the URL of an RPC node with its API key. */
export const presentService = (service: ServiceReport): ServiceShape => ({
  name: service.name,
  shortName: service.shortName,
  intervalMs: service.intervalMs,
  status: service.status,
  last_run: service.lastRunAtMs === null ? null : toIso(service.lastRunAtMs),
  last_duration_ms: service.lastDurationMs,
  last_error: service.lastError === null ? null : maskText(service.lastError),
});

export const presentServices = (services: readonly ServiceReport[]): ListShape<ServiceShape> => ({
  total: services.length,
  data: services.map(presentService),
});

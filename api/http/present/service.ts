import {
  type ListShape,
  type ServiceShape,
  serviceShape,
} from '../../../src/contract/admin/admin-shapes.ts';
import { toIsoOrNull } from '../../../src/contract/primitives.ts';
import { maskText } from '../../logging/masking.ts';
import type { ServiceReport } from '../../services/service-control.ts';
import { pickFields } from './pick-fields.ts';

/** Masks the last error, because it may contain the URL of an RPC node with its API key. */
export const presentService = (service: ServiceReport): ServiceShape =>
  pickFields(serviceShape, {
    ...service,
    last_run: toIsoOrNull(service.lastRunAtMs),
    last_duration_ms: service.lastDurationMs,
    last_error: service.lastError === null ? null : maskText(service.lastError),
  });

export const presentServices = (services: readonly ServiceReport[]): ListShape<ServiceShape> => ({
  total: services.length,
  data: services.map(presentService),
});

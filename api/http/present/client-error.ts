import type {
  ClientErrorGroupShape,
  ClientErrorPageShape,
} from '../../../src/contract/admin/client-error-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { toChunkName } from '../../actions/client-errors/fingerprint.ts';
import type { ClientErrorGroup } from '../../actions/client-errors/list-client-errors.ts';
import type { ClientErrorSample } from '../../actions/client-errors/read-client-error.ts';
import type { SourcePlace } from '../../source-maps/source-map-reader.ts';

export const presentClientError = (error: ClientErrorGroup): ClientErrorGroupShape => ({
  id: error.id,
  version: error.version,
  surface: error.surface,
  name: error.name,
  message: error.message,
  file: error.frames[0] ? toChunkName(error.frames[0].file) : null,
  count: error.count,
  first_seen: toIso(error.firstSeenMs),
  last_seen: toIso(error.lastSeenMs),
  resolved: error.resolvedMs === null ? null : toIso(error.resolvedMs),
  resolved_by: error.resolvedBy,
  returned_from: error.returnedFrom,
});

interface ClientErrorPage {
  error: ClientErrorGroup;
  samples: readonly ClientErrorSample[];
  /** One per frame of the error. */
  places: readonly (SourcePlace | null)[];
}

export const presentClientErrorPage = ({
  error,
  samples,
  places,
}: ClientErrorPage): ClientErrorPageShape => ({
  error: presentClientError(error),
  stack: error.frames.map((frame, index) => ({ ...frame, place: places[index] ?? null })),
  samples: samples.map(({ atMs, ...sample }) => ({ ...sample, date: toIso(atMs) })),
});

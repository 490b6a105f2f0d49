import type { Generated } from 'kysely';
import type {
  ClientErrorSource,
  ClientErrorSurface,
} from '../../../src/contract/client-error-report.ts';
import type { Defaulted, Fixed, Json, Optional } from './columns.ts';

/** Reports of the same error at the same place in one version. */
export interface ClientErrorTable {
  id: Generated<number>;
  /** Hash of the version, the error and its innermost frames. */
  fingerprint: Fixed<string>;
  /** Hash of the error and the files of its innermost frames, the same in every version. */
  problem: Fixed<string>;
  version: Fixed<string>;
  /** Orders the versions. */
  version_number: Fixed<number>;
  surface: Fixed<ClientErrorSurface>;
  name: Fixed<string>;
  message: Fixed<string>;
  /** The frames of the latest report. */
  frames_json: Json;
  report_count: Defaulted<number>;
  first_seen_at_ms: Fixed<number>;
  last_seen_at_ms: number;
  resolved_at_ms: Optional<number>;
  /** The admin's wallet. */
  resolved_by: Optional<string>;
  /** The older version in which the same problem was resolved. */
  returned_from: Fixed<string | null>;
}

/** The circumstances of one of the latest reports of a group. */
export interface ClientErrorSampleTable {
  id: Generated<number>;
  client_error_id: Fixed<number>;
  source: Fixed<ClientErrorSource>;
  path: Fixed<string>;
  browser: Fixed<string>;
  created_at_ms: Fixed<number>;
}

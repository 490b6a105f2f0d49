import {
  type ClientErrorGroup,
  type ClientErrorSample,
  findClientError,
  loadClientErrorSamples,
} from '../../store/admin/client-errors.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';

export type { ClientErrorSample };

/** Returns a reported error with its latest samples. @throws RefusalError NOT_FOUND */
export async function readClientError(
  { db }: Context,
  id: number,
): Promise<{ error: ClientErrorGroup; samples: ClientErrorSample[] }> {
  const error = await findClientError(db, id);
  if (!error) throw new RefusalError('NOT_FOUND');
  return { error, samples: await loadClientErrorSamples(db, id) };
}

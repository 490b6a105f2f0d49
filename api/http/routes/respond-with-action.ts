import type { Context as HttpContext } from 'hono';
import type { Context } from '../../actions/context.ts';
import { RefusalError } from '../../actions/refusal-error.ts';
import { storeResponse } from '../../actions/stored-responses.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { formatSuccess, sendSuccess } from '../reply.ts';

/** What a successful response says and contains. */
export interface ActionResponse {
  message: string;
  data?: unknown;
}

export interface RespondWithActionOptions<T> {
  /** Calls the action with the context it is given. */
  run: (ctx: Context) => Promise<T>;
  /** Presents the action's result. Called before the action's transaction commits. */
  present: (result: T) => ActionResponse;
  /** Whether the response has a secret, so that it is sent once and not stored for a repetition. */
  isSecret?: boolean;
}

/**
 * Runs a player's action and sends its result. If the request has an idempotency key, the response is
 * stored in the transaction of the action.
 */
export async function respondWithAction<T>(
  c: HttpContext<AppEnv>,
  ctx: Context,
  { run, present, isSecret = false }: RespondWithActionOptions<T>,
): Promise<Response> {
  const state = c.get('idempotency');
  const saveResponse: Context['saveResponse'] =
    state &&
    (async (db, result) => {
      // `completeInTransaction` passes on what the action is going to return.
      const { data, message } = present(result as T);
      state.storedBody = formatSuccess(data, message);
      const response = { status: 200, body: isSecret ? null : state.storedBody };
      if (!(await storeResponse(db, state.request, response, ctx.now()))) {
        // Another process has done the same request, so this transaction has to be rolled back.
        throw new RefusalError('REQUEST_IN_FLIGHT');
      }
    });
  const result = await run(saveResponse ? { ...ctx, saveResponse } : ctx);
  const { data, message } = present(result);
  return sendSuccess(c, data, message);
}

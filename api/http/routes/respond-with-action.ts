import type { Context as HttpContext } from 'hono';
import type { Context } from '../../actions/context.ts';
import { saveClaimedResponse } from '../../actions/idempotency/claim-request.ts';
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
}

/**
 * Runs a player's action and sends its result. If the request has an idempotency key, the response is
 * stored in the transaction of the action.
 */
export async function respondWithAction<T>(
  c: HttpContext<AppEnv>,
  ctx: Context,
  { run, present }: RespondWithActionOptions<T>,
): Promise<Response> {
  const claim = c.get('requestClaim');
  const saveResponse: Context['saveResponse'] =
    claim &&
    (async (db, result) => {
      // `completeInTransaction` passes on what the action is going to return.
      const { data, message } = present(result as T);
      claim.savedBody = formatSuccess(data, message);
      await saveClaimedResponse(db, claim.id, { status: 200, body: claim.savedBody });
    });
  const result = await run(saveResponse ? { ...ctx, saveResponse } : ctx);
  const { data, message } = present(result);
  return sendSuccess(c, data, message);
}

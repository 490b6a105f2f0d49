import { deleteSession } from '../store/sessions.ts';
import type { Context } from './context.ts';
import { sha256Hex } from './secrets.ts';

/** Ends the session of a token; that it ended already is fine. */
export async function signOut(ctx: Context, token: string): Promise<void> {
  await deleteSession(ctx.db, sha256Hex(token));
}

import type { ServerResponse } from 'node:http';
import type { Admin, Player } from '../../actions/context.ts';
import type { PlayerSession } from '../../actions/sign-in/sessions.ts';
import type { IdempotentRequest } from '../../actions/stored-responses.ts';

/** The types of Hono's request context. */
export interface AppEnv {
  /** Set by the Node server; undefined as a whole when tests call the app in-process. */
  Bindings: { outgoing?: ServerResponse };
  Variables: {
    requestId: string;
    /** Set by `requirePlayer`, as `player` is; read them only after that middleware. */
    session: PlayerSession;
    player: Player;
    /** Set by `requireAdmin`; read it only after that middleware. */
    admin: Admin;
    /** Set for a request with an idempotency key. */
    idempotency?: IdempotencyState;
  };
}

/** A request with an idempotency key that is being processed. */
export interface IdempotencyState {
  readonly request: IdempotentRequest;
  /** The body of the response that the action has stored in its transaction; null before that. */
  storedBody: string | null;
  /** Whether nothing about the request may stay stored, because the account was deleted. */
  isForgotten: boolean;
}

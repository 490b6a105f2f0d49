import type { ServerResponse } from 'node:http';
import type { Admin, Player } from '../../actions/context.ts';

/** The types of Hono's request context. */
export interface AppEnv {
  /** Set by the Node server; undefined as a whole when tests call the app in-process. */
  Bindings: { outgoing?: ServerResponse };
  Variables: {
    requestId: string;
    /** Set by `requirePlayer`; read it only after that middleware. */
    player: Player;
    /** Set by `requireAdmin`; read it only after that middleware. */
    admin: Admin;
    /** Set for a request with an idempotency key. */
    requestClaim?: RequestClaimState;
  };
}

/** The claim of a request that is being processed. */
export interface RequestClaimState {
  readonly id: number;
  /** The body that the transaction of the action has stored; null before that. */
  savedBody: string | null;
  /** Whether the response has a secret, so that it must not be stored for a repetition. */
  isSecret?: boolean;
}

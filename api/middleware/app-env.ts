import type { ServerResponse } from 'node:http';
import type { Admin, Player } from '../actions/context.ts';

/** What Hono's context carries with a request. */
export interface AppEnv {
  /** Added by the Node server; an app that is called in-process has no bindings at all. */
  Bindings: { outgoing?: ServerResponse };
  Variables: {
    requestId: string;
    /** Set by `requirePlayer`; read it only after that middleware. */
    player: Player;
    /** Set by `adminSignedIn`; read it only after that middleware. */
    admin: Admin;
  };
}

import type { Admin, Player } from '../actions/context.ts';

/** What travels with a request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** Set by `signedIn`: only behind it is this to be read. */
    player: Player;
    /** Set by `adminSignedIn`: only behind it is this to be read. */
    admin: Admin;
  };
}

import { create } from 'zustand';

/**
 * How far signing in has come. `failed` is the no-retry flag: nothing happens by itself until the
 * player asks for it or connects anew. Who is signed in stands in `identity.ts`.
 */
export type SignInPhase = 'idle' | 'authenticating' | 'failed';

interface SessionStore {
  readonly phase: SignInPhase;
  /** Set while somebody keeps the session (`features/session`). */
  readonly controls: SessionControls | null;
}

export interface SessionControls {
  /** Signs in with the connected wallet. */
  readonly signIn: () => void;
  /** Stops waiting for the wallet. */
  readonly cancel: () => void;
  /** Ends the identity here and on the server; the wallet stays as it is. */
  readonly signOut: () => void;
}

export const useSession = create<SessionStore>()(() => ({ phase: 'idle', controls: null }));

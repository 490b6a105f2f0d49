import { create } from 'zustand';

/**
 * The progress of signing in. After `failed` nothing is retried until the player asks for it or
 * reconnects the wallet. The signed-in identity is in `identity.ts`.
 */
export type SignInPhase = 'idle' | 'authenticating' | 'failed';

interface SessionStore {
  readonly phase: SignInPhase;
  /** Set while the session keeper of `features/session` is mounted. */
  readonly controls: SessionControls | null;
}

export interface SessionControls {
  /** Signs in with the connected wallet. */
  readonly signIn: () => void;
  /**
   * Signs the signed-in player in once more, which replaces the token. On failure the player stays
   * signed in.
   * @throws ApiError; WalletFailure; AbortError
   */
  readonly renewSignIn: (signal: AbortSignal) => Promise<void>;
  /** Stops waiting for the wallet. */
  readonly cancel: () => void;
  /** Ends the session here and on the server; the wallet stays connected. */
  readonly signOut: () => void;
}

export const useSession = create<SessionStore>()(() => ({ phase: 'idle', controls: null }));

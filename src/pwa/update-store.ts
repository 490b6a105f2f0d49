import { create } from 'zustand';

interface UpdateStore {
  /** Reloads the page with the version that is ready; null while there is none. */
  readonly apply: (() => void) | null;
}

/** A newer version of the app that waits for the player's consent. */
export const useUpdate = create<UpdateStore>()(() => ({ apply: null }));

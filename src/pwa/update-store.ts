import { create } from 'zustand';

interface UpdateStore {
  /** Shows the page anew in the version that is ready; null while there is none. */
  readonly apply: (() => void) | null;
}

/** A newer version of the app that waits for the player's word. */
export const useUpdate = create<UpdateStore>()(() => ({ apply: null }));

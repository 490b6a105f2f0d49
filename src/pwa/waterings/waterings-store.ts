import { create } from 'zustand';

/** The plants whose watering waits for the network. Kept apart, because the first screen needs it. */
export const useWaitingPlants = create<{ readonly ids: readonly number[] }>()(() => ({ ids: [] }));

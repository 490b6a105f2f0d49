import { create } from 'zustand';

/** Id of the notice that says why writes are paused. */
export const WRITES_PAUSE_NOTICE_ID = 'writes-pause-notice';

const useStore = create<{ readonly reason: string | null }>()(() => ({ reason: null }));

/** Pauses or resumes writes. @param reason for the player; null to resume */
export const setWritesPause = (reason: string | null): void => useStore.setState({ reason });

/** Returns why the server accepts no writes at the moment; null if it does. */
export const useWritesPause = (): string | null => useStore((store) => store.reason);

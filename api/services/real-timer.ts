import type { Timer } from './service.ts';

/** Calls back after real time. */
export const realTimer: Timer = (ms, callback) => {
  const timeout = setTimeout(callback, ms);
  return () => {
    clearTimeout(timeout);
  };
};

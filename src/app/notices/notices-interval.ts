/** How late an announcement may appear, or the end of maintenance be noticed. */
export const NOTICES_INTERVAL_MS = 30_000;

/** A page that nobody looks at has no frames. */
const PATIENCE_MS = 500;

/** Waits until the browser has painted what it has, or for a moment where it does not paint. */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE_MS);
  });
}

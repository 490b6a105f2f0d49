import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** Controls of the simulated browser. */
    readonly happyDOM: DetachedWindowAPI;
  }
}

/** Resizes the viewport to that of a desktop or a phone. */
export function setViewport(device: 'desktop' | 'phone'): void {
  window.happyDOM.setViewport(
    device === 'desktop' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
  );
}

import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** The simulated browser's own controls. */
    readonly happyDOM: DetachedWindowAPI;
  }
}

/** Whether the page stands on a desktop or in a phone's hand. */
export function standOn(device: 'desktop' | 'phone'): void {
  window.happyDOM.setViewport(
    device === 'desktop' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
  );
}

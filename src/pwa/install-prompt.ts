import { create } from 'zustand';

/** What Chromium gives a page that may be installed. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

interface InstallPromptStore {
  /** Null where the app cannot be installed, or is. */
  readonly prompt: InstallPrompt | null;
}

export const useInstallPrompt = create<InstallPromptStore>()(() => ({ prompt: null }));

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Keeps the browser's own offer for a better moment. To be called early. @returns how to stop */
export function keepInstallPrompt(): () => void {
  const keep = (event: Event): void => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    useInstallPrompt.setState({ prompt: event });
  };
  const forget = (): void => useInstallPrompt.setState({ prompt: null });
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
  };
}

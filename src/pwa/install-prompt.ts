import { create } from 'zustand';

/** Chromium's event that lets a page offer its installation. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

interface InstallPromptStore {
  /** Null if the app cannot be installed or is installed already. */
  readonly prompt: InstallPrompt | null;
}

export const useInstallPrompt = create<InstallPromptStore>()(() => ({ prompt: null }));

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Defers the browser's own offer, which it makes once, soon after loading. @returns stops it */
export function captureInstallPrompt(): () => void {
  const capture = (event: Event): void => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    useInstallPrompt.setState({ prompt: event });
  };
  const clear = (): void => useInstallPrompt.setState({ prompt: null });
  window.addEventListener('beforeinstallprompt', capture);
  window.addEventListener('appinstalled', clear);
  return () => {
    window.removeEventListener('beforeinstallprompt', capture);
    window.removeEventListener('appinstalled', clear);
  };
}

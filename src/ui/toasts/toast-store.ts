import { create } from 'zustand';

/** `danger` is an error, `secondary` a message, `success` a completed action. */
export type ToastType = 'danger' | 'secondary' | 'success';

/** A short message that disappears on its own. */
export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly header: string;
  readonly content: string;
  /** A line below the content. */
  readonly detail?: string | undefined;
}

/** Lifetime of a toast unless it is closed earlier (spec, section 9). */
export const TOAST_LIFETIME_MS = 5000;

interface ToastStore {
  readonly toasts: readonly Toast[];
  /** How many places on the screen show the toasts. */
  readonly regions: number;
}

export const useToastStore = create<ToastStore>()(() => ({ toasts: [], regions: 0 }));

let lastId = 0;

export const closeToast = (id: number): void =>
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

/** Ends a toast, and reports it to the console if no region has shown it: nobody has read it. */
function expireToast(toast: Toast): void {
  const { toasts, regions } = useToastStore.getState();
  if (!toasts.includes(toast)) return;
  closeToast(toast.id);
  if (!regions) reportError(Error(`Nobody saw '${toast.header}'`));
}

/**
 * Shows a toast for five seconds. It replaces a visible toast with the same text and, if it is a
 * success, any success with the same header. Different failures are stacked.
 */
export function showToast(type: ToastType, header: string, content: string, detail?: string): void {
  const isReplaced = (toast: Toast): boolean =>
    toast.type === type &&
    toast.header === header &&
    (toast.content === content || type === 'success');
  for (const toast of useToastStore.getState().toasts.filter(isReplaced)) closeToast(toast.id);
  const toast: Toast = { id: ++lastId, type, header, content, detail };
  setTimeout(() => expireToast(toast), TOAST_LIFETIME_MS);
  useToastStore.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
}

import { create } from 'zustand';

/** `danger` an error, `secondary` a message, `success` something done. */
export type ToastType = 'danger' | 'secondary' | 'success';

/** A short message that leaves by itself. */
export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly header: string;
  readonly content: string;
}

/** How long a toast stays unless it is closed. */
export const TOAST_LIFETIME_MS = 5000;

interface ToastStore {
  readonly toasts: readonly Toast[];
}

export const useToasts = create<ToastStore>()(() => ({ toasts: [] }));

let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function closeToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function closeAllToasts(): void {
  for (const { id } of useToasts.getState().toasts) closeToast(id);
}

/**
 * Shows a toast for five seconds. The same words once more replace the ones in sight, and so does
 * the next success under the same header: only failures are worth a pile.
 */
export function showToast({ type, header, content }: Omit<Toast, 'id'>): void {
  const isReplaced = (toast: Toast): boolean =>
    toast.type === type &&
    toast.header === header &&
    (toast.content === content || type === 'success');
  for (const toast of useToasts.getState().toasts.filter(isReplaced)) closeToast(toast.id);
  const id = ++lastId;
  timers.set(
    id,
    setTimeout(() => closeToast(id), TOAST_LIFETIME_MS),
  );
  const toast: Toast = { id, type, header, content };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
}

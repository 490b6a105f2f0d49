import { useEffect, useEffectEvent } from 'react';

/**
 * Lets the browser’s Back button close the topmost dialog instead of leaving the page: each open dialog
 * has an entry in the history. The entries have the page's URL and the router's state, so that the
 * router stays where it is.
 */

/** Property of `history.state`: how many dialogs are open at the entry. */
const DEPTH = 'openDialogs';

/** Asks a dialog to close, which it may refuse. */
type RequestClose = () => void;

/** The open dialogs; the last one is closed first. */
let dialogs: readonly RequestClose[] = [];
let isReturning = false;

function readState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function readDepth(): number {
  const { [DEPTH]: depth } = readState();
  return typeof depth === 'number' ? depth : 0;
}

/** Adds the missing entries, or returns from those of closed dialogs, also after a reload. */
function updateHistory(): void {
  if (isReturning) return;
  const depth = readDepth();
  if (depth > dialogs.length) {
    isReturning = true;
    window.history.go(dialogs.length - depth);
    return;
  }
  // The page stays where it is when its dialog is closed, whatever it has done meanwhile.
  window.history.scrollRestoration = dialogs.length > 0 ? 'manual' : 'auto';
  for (let next = depth + 1; next <= dialogs.length; next += 1) {
    window.history.pushState({ ...readState(), [DEPTH]: next }, '');
  }
}

/**
 * Waits for a dialog that replaces a closed one, and for a link that leaves the page. No longer than a
 * microtask, so that what the player does next comes after the return.
 */
const scheduleUpdate = (): void => queueMicrotask(updateHistory);

function handlePopState(): void {
  if (!isReturning) for (const close of dialogs.slice(readDepth()).reverse()) close();
  isReturning = false;
  // A dialog that refused to close needs an entry again.
  scheduleUpdate();
}

window.addEventListener('popstate', handlePopState);
scheduleUpdate();

/** @param onClose may keep the dialog open; it is then called again by the next Back */
export function useDialogHistory(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const requestClose = () => close();
    dialogs = [...dialogs, requestClose];
    scheduleUpdate();
    return () => {
      dialogs = dialogs.filter((dialog) => dialog !== requestClose);
      scheduleUpdate();
    };
  }, [isOpen]);
}

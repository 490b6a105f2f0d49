import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Restores the focus of a button that lost it while it was disabled, unless the focus has moved to
 * another element. A dialog that the button opened does not count as another element.
 * @returns handlers for the element around the buttons
 */
export function useRestoreFocus(isDisabled: boolean) {
  const lastFocused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isDisabled && isLost) lastFocused.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof HTMLElement ? target : null;
    },
    onBlur: ({ relatedTarget, target }: FocusEvent) => {
      const wasDisabled = target instanceof HTMLButtonElement && target.disabled;
      const isInDialog =
        relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]');
      if (!wasDisabled && !isInDialog) lastFocused.current = null;
    },
  };
}

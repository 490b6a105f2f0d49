import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * A button that is switched off for a moment loses the focus: this gives it back when it is on again,
 * unless it has gone elsewhere; a dialog that the button opened is not elsewhere.
 * @returns what the element around the buttons has to know
 */
export function useKeptFocus(isOff: boolean) {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isOff && isLost) last.current?.focus({ preventScroll: true });
  }, [isOff]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? target : null;
    },
    onBlur: ({ relatedTarget, target }: FocusEvent) => {
      const isSwitchedOff = target instanceof HTMLButtonElement && target.disabled;
      const isAsked = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]');
      if (!isSwitchedOff && !isAsked) last.current = null;
    },
  };
}

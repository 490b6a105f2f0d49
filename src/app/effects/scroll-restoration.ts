import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait for a page to become tall enough. */
const MAX_WAIT_MS = 3000;

/** The scroll position of each visited page, by its key in the history. */
const positions = new Map<string, number>();

/** Scrolls a new page to its top, and restores the position of a page the player returns to. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // The hook is mounted after the first screen, so it may miss the first navigation.
  const shown = useRef(isBack ? pathname : null);

  useEffect(() => {
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    const cancel = isSamePage
      ? null
      : isBack
        ? scrollWhenTall(positions.get(key) ?? 0)
        : scrollToTop();
    const record = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', record, { passive: true });
    return () => {
      cancel?.();
      window.removeEventListener('scroll', record);
    };
  }, [key, pathname, isBack]);
}

function scrollToTop(): null {
  window.scrollTo(0, 0);
  return null;
}

/** Scrolls once the page is tall enough, unless the player scrolls first. @returns cancels it */
function scrollWhenTall(top: number): () => void {
  const page = document.documentElement;
  const input = new AbortController();
  const growth = new ResizeObserver(() => {
    if (page.scrollHeight - window.innerHeight < top) return;
    cancel();
    window.scrollTo(0, top);
  });
  const timer = setTimeout(cancel, MAX_WAIT_MS);
  function cancel(): void {
    clearTimeout(timer);
    growth.disconnect();
    input.abort();
  }
  for (const type of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(type, cancel, { passive: true, signal: input.signal });
  }
  growth.observe(document.body);
  return cancel;
}

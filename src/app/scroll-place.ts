import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long what is still coming may take to be tall enough. */
const PATIENCE_MS = 3000;

/** Where each visited page was scrolled to, by its key in the history. */
const places = new Map<string, number>();

/** Begins a new page at its top, and shows one that was gone back to where it was left. */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // It comes after the first screen, and may miss the first step from there.
  const shown = useRef(isBack ? pathname : null);

  useEffect(() => {
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    const end = isSamePage ? null : isBack ? scrollWhenTall(places.get(key) ?? 0) : scrollToTop();
    const note = (): void => void places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      end?.();
      window.removeEventListener('scroll', note);
    };
  }, [key, pathname, isBack]);
}

function scrollToTop(): null {
  window.scrollTo(0, 0);
  return null;
}

/** Scrolls as soon as there is enough to scroll, unless a hand does first. @returns what ends it */
function scrollWhenTall(top: number): () => void {
  const page = document.documentElement;
  const hands = new AbortController();
  const growth = new ResizeObserver(() => {
    if (page.scrollHeight - window.innerHeight < top) return;
    end();
    window.scrollTo(0, top);
  });
  const timer = setTimeout(end, PATIENCE_MS);
  function end(): void {
    clearTimeout(timer);
    growth.disconnect();
    hands.abort();
  }
  for (const touch of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(touch, end, { passive: true, signal: hands.signal });
  }
  growth.observe(document.body);
  return end;
}

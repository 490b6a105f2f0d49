import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far off is near, in each direction: a share of the screen, or of the list that scrolls. */
const REACH = '100%';
/** So much is drawn in one go, before the browser may answer a finger and paint. */
const SLICE_MS = 8;

const whenNear = new WeakMap<Element, () => void>();
/** Near and not drawn yet, in the order of their coming. */
const waiting = new Set<Element>();
let observer: IntersectionObserver | null = null;
let isDrawing = false;

/** One observer for all that is looked out for. */
const sharedObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(noteMoves, { rootMargin: REACH, scrollMargin: REACH }));

function noteMoves(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) waiting.add(target);
    else waiting.delete(target);
  }
  if (isDrawing || waiting.size === 0) return;
  isDrawing = true;
  drawSlice();
}

function drawSlice(): void {
  const endMs = performance.now() + SLICE_MS;
  for (const element of waiting) {
    if (performance.now() >= endMs) break;
    waiting.delete(element);
    const draw = whenNear.get(element);
    if (draw) flushSync(draw);
  }
  isDrawing = waiting.size > 0;
  // After the next picture, in a task of its own.
  if (isDrawing) requestAnimationFrame(() => setTimeout(drawSlice));
}

interface WhenNearProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A place of a size of its own, whose content is drawn once it has come within a screen of being
 * seen. For what is costly to draw: much that comes near at once is drawn slice by slice.
 */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    whenNear.set(element, () => setNear(true));
    sharedObserver().observe(element);
    return () => {
      sharedObserver().unobserve(element);
      waiting.delete(element);
    };
  }, [isNear]);
  return (
    <span ref={place} className={className}>
      {isNear && children}
    </span>
  );
}

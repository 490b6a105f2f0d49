import { useEffect, useRef, useState } from 'react';

/** Seconds from one answer to the next question. */
const SECONDS = 5;
const TICK_MS = 1000;

/** Counts down and then asks; give it a new key to start again. Rests while nobody sees the page. */
export function RefreshCountdown({ onEnd }: { readonly onEnd: () => void }) {
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((seconds) => Math.max(0, seconds - 1));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const ask = useRef(onEnd);
  useEffect(() => {
    ask.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (left === 0) ask.current();
  }, [left]);
  return <>Refresh in {left} s</>;
}

import { useEffect, useRef, useState } from 'react';

const COUNTDOWN_SECONDS = 5;
const TICK_MS = 1000;

/**
 * Counts down and then calls `onEnd`. Give it a new key to restart. It pauses while the page is
 * hidden.
 */
export function RefreshCountdown({ onEnd }: { readonly onEnd: () => void }) {
  const [secondsLeft, setSecondsLeft] = useState(COUNTDOWN_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setSecondsLeft((seconds) => Math.max(0, seconds - 1));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (secondsLeft === 0) latestOnEnd.current();
  }, [secondsLeft]);
  return <>Refresh in {secondsLeft} s</>;
}

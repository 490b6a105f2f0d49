import { type ComponentType, useEffect, useState } from 'react';

/** Calls back at a later time. @returns cancels it */
export type Schedule = (start: () => void) => () => void;

/** How long to wait for a busy browser to become idle. */
const MAX_IDLE_WAIT_MS = 1500;
/** How long to wait in browsers that do not tell when they are idle. */
const IDLE_DELAY_MS = 300;

/** Schedules something for when the browser has nothing else to do. */
export const whenIdle: Schedule = (start) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, IDLE_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(start, { timeout: MAX_IDLE_WAIT_MS });
  return () => cancelIdleCallback(handle);
};

interface OneByOneProps {
  readonly components: readonly ComponentType[];
}

/** Mounts components one at a time while the browser is idle, so that no long task blocks a slow phone. */
export function OneByOne({ components }: OneByOneProps) {
  const [count, setCount] = useState(0);
  const isComplete = count === components.length;
  useEffect(
    () => (isComplete ? undefined : whenIdle(() => setCount((started) => started + 1))),
    [count, isComplete],
  );
  return components.slice(0, count).map((Component, index) => <Component key={index} />);
}

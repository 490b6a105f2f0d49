import { type RefObject, useEffect, useState } from 'react';
import { watchNearness } from '../paint/near.ts';

/**
 * Whether an element is near enough to the screen to be worth its inside. What holds the focus stays
 * near: its inside may hold it.
 * @param wasNear what holds until the browser has looked
 */
export function useIsNear(element: RefObject<HTMLElement | null>, wasNear: boolean): boolean {
  const [isNear, setNear] = useState(wasNear);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    return watchNearness(current, (comesNear) =>
      setNear(comesNear || current.contains(document.activeElement)),
    );
  }, [element]);
  return isNear;
}

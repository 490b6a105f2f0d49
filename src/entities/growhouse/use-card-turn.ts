import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { getMotion } from '../../ui/motion/get-motion.ts';

/** Horizontal distance that counts as a swipe, in CSS pixels (spec, section 9). */
export const SWIPE_THRESHOLD_PX = 50;

/**
 * Turns a card over by a swipe or a button. It follows the finger once the animations have been
 * loaded; until then it turns at once.
 */
export function useCardTurn(card: RefObject<HTMLElement | null>) {
  // The back is rendered when it is first needed.
  const [shown, setShown] = useState<'front' | 'back' | 'front-again'>('front');
  const finger = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const isFlipped = shown === 'back';

  /** @param direction 1 to the right, −1 to the left */
  const turn = (direction: -1 | 1): void => {
    if (card.current) getMotion()?.settleTurn(card.current, direction);
    setShown(isFlipped ? 'front-again' : 'back');
  };
  /** Renders the back ahead of the turn, because the pointer has come to a button that turns. */
  const prepare = (): void => {
    if (shown === 'front') setShown('front-again');
  };
  const release = (): void => {
    finger.current = null;
    if (card.current) getMotion()?.settleTurn(card.current, 0);
  };
  /** Returns the horizontal distance of a swipe; 0 for other movements. */
  const getDistance = ({ clientX, clientY }: PointerEvent): number => {
    if (!finger.current) return 0;
    const [x, y] = [clientX - finger.current.x, clientY - finger.current.y];
    return Math.abs(x) > Math.abs(y) ? x : 0;
  };
  const swipe = {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      finger.current = pointerType === 'touch' ? { x, y } : null;
    },
    onPointerMove: (event: PointerEvent) => {
      const motion = getMotion();
      const distance = getDistance(event);
      if (!motion || !card.current || distance === 0) return;
      prepare();
      motion.followTurn(card.current, distance);
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = getDistance(event);
      if (Math.abs(distance) >= SWIPE_THRESHOLD_PX) turn(distance > 0 ? 1 : -1);
      release();
    },
    onPointerCancel: release,
  };
  return { isFlipped, hasBack: shown !== 'front', prepare, turn, swipe };
}

import { animate, type MotionValue, motionValue } from 'framer-motion';

/** How a card's two faces are turned around its vertical axis. Angles are in degrees. */
interface Turn {
  /** Angle of the front: 0 shows the front, 180 or −180 the back. */
  readonly angle: MotionValue<number>;
  /** The angle at which the card comes to rest, a multiple of 180. */
  restAngle: number;
  /** Where the finger holds the card; null if none does. */
  grip: { readonly angle: number; readonly width: number } | null;
}

const HALF_TURN = 180;
const SPRING = { type: 'spring', stiffness: 190, damping: 22, restDelta: 0.5 } as const;

const turns = new WeakMap<HTMLElement, Turn>();

/**
 * Turns a card with the finger, half a turn for the width of the card.
 * @param card contains the front and, once it has been rendered, the back
 * @param distance of the finger from where it touched the card, in CSS pixels
 */
export function followTurn(card: HTMLElement, distance: number): void {
  const turn = startTurn(card);
  turn.grip ??= holdCard(card, turn);
  turn.angle.set(turn.grip.angle + (distance / turn.grip.width) * HALF_TURN);
}

/**
 * Releases a card: a spring carries it on to its other face, or back.
 * @param direction 1 to the right, −1 to the left, 0 back to the face it showed
 */
export function settleTurn(card: HTMLElement, direction: -1 | 0 | 1): void {
  if (direction === 0 && !turns.get(card)?.grip) return;
  const turn = startTurn(card);
  turn.grip = null;
  turn.restAngle += direction * HALF_TURN;
  const { angle, restAngle } = turn;
  animate(angle, restAngle, {
    ...SPRING,
    velocity: angle.getVelocity(),
    onComplete: () => endTurn(card),
  });
}

function startTurn(card: HTMLElement): Turn {
  const known = turns.get(card);
  if (known) return known;
  const isFlipped = card.firstElementChild?.hasAttribute('inert') === true;
  const restAngle = isFlipped ? HALF_TURN : 0;
  const turn: Turn = { angle: motionValue(restAngle), restAngle, grip: null };
  turn.angle.on('change', (degrees) => rotateFaces(card, degrees));
  turns.set(card, turn);
  card.dataset.turning = '';
  return turn;
}

function holdCard({ offsetWidth }: HTMLElement, { angle }: Turn): Turn['grip'] & object {
  angle.stop();
  return { angle: angle.get(), width: offsetWidth };
}

function rotateFaces({ children }: HTMLElement, degrees: number): void {
  const [front, back] = children;
  for (const [face, ownDegrees] of [
    [front, degrees],
    [back, degrees + HALF_TURN],
  ] as const) {
    if (!(face instanceof HTMLElement)) continue;
    face.style.transform = `perspective(1400px) rotateY(${ownDegrees}deg)`;
  }
}

function endTurn(card: HTMLElement): void {
  turns.delete(card);
  delete card.dataset.turning;
  for (const face of card.children) {
    if (face instanceof HTMLElement) face.style.removeProperty('transform');
  }
}

import { animate } from 'framer-motion';

const COPIES = 7;
const FLIGHT_S = 0.7;
const DELAY_BETWEEN_COPIES_S = 0.06;
/** How far the copies scatter before they fly, in CSS pixels. */
const SCATTER_PX = 34;
const GAIN_S = 1.6;

/**
 * Lets copies of an element, such as a coin, fly to another element, which nods when they arrive and
 * shows how much they add.
 * @returns a promise that resolves when they arrive
 */
export async function flyTo(item: Element, target: Element, gain: string): Promise<void> {
  const from = item.getBoundingClientRect();
  const to = target.getBoundingClientRect();
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const flights = Array.from({ length: COPIES }, (_, index) =>
    fly(copyItem(item, from), index, { x, y }),
  );
  await Promise.all(flights);
  animate(target, { transform: ['scale(1)', 'scale(1.08)', 'scale(1)'] }, { duration: 0.35 });
  void showGain(gain, to);
}

/** Lets a text rise from a part of the screen and fade. */
async function showGain(text: string, place: DOMRect): Promise<void> {
  const element = placeOver(place, {
    color: 'var(--lamp)',
    font: '700 1.25rem / 1 var(--sans)',
    textAlign: 'center',
    textShadow: '0 1px 6px var(--night-0)',
    zIndex: '40',
  });
  element.textContent = text;
  await animate(
    element,
    { transform: ['translateY(0)', `translateY(-${place.height}px)`], opacity: [0, 1, 1, 0] },
    { duration: GAIN_S, ease: 'easeOut' },
  );
  element.remove();
}

/** Places an element over a part of the screen. */
export function placeOver(
  { left, top, width, height }: DOMRect,
  style: Partial<CSSStyleDeclaration>,
): HTMLElement {
  const element = document.createElement('span');
  element.ariaHidden = 'true';
  const place = {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    pointerEvents: 'none',
  };
  Object.assign(element.style, place, style);
  document.body.append(element);
  return element;
}

/** Places a copy of an element over it. */
function copyItem(item: Element, place: DOMRect): HTMLElement {
  const copy = placeOver(place, { color: getComputedStyle(item).color, zIndex: '40' });
  copy.append(item.cloneNode(true));
  return copy;
}

async function fly(copy: HTMLElement, index: number, { x, y }: { x: number; y: number }) {
  const angle = (index / COPIES) * 2 * Math.PI;
  const [aside, up] = [Math.cos(angle) * SCATTER_PX, Math.sin(angle) * SCATTER_PX];
  await animate(
    copy,
    {
      transform: [
        'translate(0px, 0px) scale(1)',
        `translate(${aside}px, ${up}px) scale(0.8)`,
        `translate(${x}px, ${y}px) scale(0.45)`,
      ],
      opacity: [1, 1, 0.5],
    },
    {
      duration: FLIGHT_S,
      delay: index * DELAY_BETWEEN_COPIES_S,
      times: [0, 0.3, 1],
      ease: ['easeOut', 'easeIn'],
    },
  );
  copy.remove();
}

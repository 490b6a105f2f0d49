type GetStyle = (element: Element) => CSSStyleDeclaration;

/** Those that are displayed in one state only. */
const STATEFUL = ['DETAILS', 'DIALOG'];

const hasStyle = (element: Element, name: string): boolean =>
  element.getAttribute('style')?.includes(name) ?? false;

function inheritsStyle(element: Element, name: string): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (hasStyle(each, name)) return true;
  }
  return false;
}

/**
 * Answers what Testing Library asks of each element that a query finds, and of all elements around it.
 * happy-dom would cascade every property from the root for each, which takes most of a test. Tests load
 * no style sheets of the app, so that the answer follows from the tag and the `style` attributes.
 */
export function answerFromAttributes(getStyle: GetStyle): GetStyle {
  const displays = new Map<string, string>();

  const getDisplay = (element: Element): string => {
    const { tagName } = element;
    if (hasStyle(element, 'display') || STATEFUL.includes(tagName)) {
      return getStyle(element).display;
    }
    const known = displays.get(tagName) ?? getStyle(element).display;
    displays.set(tagName, known);
    return known;
  };

  /** @returns null if it takes a cascade */
  const read = (element: Element, name: string): string | null => {
    if (!element.isConnected) return null;
    if (name === 'display') return getDisplay(element);
    const isInherited = name === 'visibility' || name === 'pointer-events';
    return isInherited && !inheritsStyle(element, name) ? '' : null;
  };

  return (element) =>
    new Proxy({} as CSSStyleDeclaration, {
      get(_target, key) {
        if (key === 'getPropertyValue') {
          return (name: string) => read(element, name) ?? getStyle(element).getPropertyValue(name);
        }
        const name = key === 'pointerEvents' ? 'pointer-events' : key;
        const answer = typeof name === 'string' ? read(element, name) : null;
        return answer ?? (Reflect.get(getStyle(element), key) as unknown);
      },
    });
}

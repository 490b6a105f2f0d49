/**
 * Matches the innermost element with a text that is spread over several elements.
 * @returns a matcher for the queries of Testing Library
 */
export const fullText =
  (text: string) =>
  (_content: string, element: Element | null): boolean =>
    element?.textContent === text &&
    [...element.children].every((child) => child.textContent !== text);

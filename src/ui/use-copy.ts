import { useEffect, useState } from 'react';

/**
 * Copies texts to the clipboard.
 * @param shownMs how long the player is told
 * @param onFailure called when the browser refuses
 * @returns whether the player is being told that a text was copied, and a function that copies one
 */
export function useCopy(shownMs: number, onFailure = (): void => undefined) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied, shownMs]);
  const write = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const copy = (text: string): void => void write(text).catch(onFailure);
  return [isCopied, copy] as const;
}

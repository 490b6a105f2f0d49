import { RelativeTime } from './relative-time.tsx';

/** A time as a sentence shows it. */
export interface ShownTime {
  /** Unix ms. */
  readonly atMs: number;
  readonly text: string;
}

interface TextWithTimeProps {
  readonly text: string;
  /** The time in the text; null if it has none. */
  readonly time: ShownTime | null;
}

/**
 * A sentence with the exact time as its title. It is a single text, because the part after the time
 * would shift when our font arrives.
 */
export function TextWithTime({ text, time }: TextWithTimeProps) {
  if (time === null || !text.includes(time.text)) return <span>{text}</span>;
  return <RelativeTime atMs={time.atMs}>{text}</RelativeTime>;
}

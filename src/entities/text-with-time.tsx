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

/** A sentence whose time has the exact time as its title. */
export function TextWithTime({ text, time }: TextWithTimeProps) {
  if (time === null) return text;
  const start = text.indexOf(time.text);
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <RelativeTime atMs={time.atMs}>{time.text}</RelativeTime>
      {text.slice(start + time.text.length)}
    </>
  );
}

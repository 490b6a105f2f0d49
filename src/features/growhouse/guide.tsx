import { useEffect, useState } from 'react';
import type { GrowhousePageShape } from '../../contract/shapes.ts';
import { Icon } from '../../entities/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type GuideProgress, readGuide, writeGuide } from './guide-memory.ts';
import { GUIDE_STEPS, type GuideStep, guideStep } from './guide-steps.ts';
import styles from './guide.module.css';

interface GuideProps {
  readonly address: string;
  readonly page: GrowhousePageShape;
}

/**
 * The first steps of a newcomer, one at a time, beside the real controls. It ticks by what the
 * growhouse shows, can be skipped, and never comes back.
 */
export function Guide({ address, page }: GuideProps) {
  const step = guideStep(page);
  const [progress, setProgress] = useState(() => startedBy(readGuide(address), step));
  const isShown = progress === 'started';
  const isDone = step === 'done';
  useEffect(
    () => writeGuide(address, isShown && !isDone ? 'started' : 'finished'),
    [address, isShown, isDone],
  );
  if (!isShown) return null;
  const finish = () => {
    writeGuide(address, 'finished');
    setProgress('finished');
  };
  return (
    <aside className={styles.guide} aria-label="First steps">
      <ol className={styles.dots}>
        {GUIDE_STEPS.map((one) => (
          <li
            key={one}
            className={classNames(styles.dot, isBehind(one, step) && styles.behind)}
            aria-current={one === step ? 'step' : undefined}
          >
            {isBehind(one, step) ? <Icon name="check" size={14} /> : GUIDE_STEPS.indexOf(one) + 1}
          </li>
        ))}
      </ol>
      <p className={styles.words} role="status">
        <b>{WORDS[step].title}</b> {WORDS[step].text}
      </p>
      <div className={styles.ways}>
        {isDone ? (
          <Button look="lamp" onClick={finish}>
            Good
          </Button>
        ) : (
          <>
            <Button look="ghost" onClick={finish}>
              Skip
            </Button>
            <Button onClick={() => pointTo(step)}>Show me</Button>
          </>
        )}
      </div>
    </aside>
  );
}

/** Whoever has grown something before needs no first steps. */
function startedBy(before: GuideProgress, step: GuideStep): GuideProgress {
  return before ?? (step === 'done' ? 'finished' : 'started');
}

const isBehind = (one: GuideStep, step: GuideStep): boolean => {
  const order: readonly GuideStep[] = [...GUIDE_STEPS, 'done'];
  return order.indexOf(one) < order.indexOf(step);
};

const WORDS: Readonly<Record<GuideStep, { title: string; text: string }>> = {
  grower: { title: 'Add a Grower.', text: 'Nothing is planted or harvested without one.' },
  seed: { title: 'Plant a seed.', text: 'Your inventory holds the first three.' },
  water: {
    title: 'Water it when its ring is full.',
    text: 'After four waterings it ripens. Left dry for two days it withers.',
  },
  done: {
    title: 'That is all there is to it.',
    text: 'Water until it is ripe, harvest it, and the THC comes to your wallet.',
  },
};

/** Brings the step's own control into sight and under the thumb or the Enter key. */
function pointTo(step: GuideStep): void {
  const place = document.querySelector<HTMLElement>(`[data-guide="${step}"]`);
  const target = place?.querySelector<HTMLElement>('button:enabled') ?? place;
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  target?.focus({ preventScroll: true, focusVisible: true });
}

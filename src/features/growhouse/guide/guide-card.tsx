import { useEffect, useRef } from 'react';
import { pluralize } from '../../../entities/format-duration.ts';
import { CHECK } from '../../../art/detail-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { startGhostClickGuard } from '../../../ui/use-ghost-click-guard.ts';
import styles from './guide-card.module.css';
import type { GuideStep } from './guide-steps.ts';

interface GuideCardProps {
  readonly step: GuideStep;
  /** Seeds in the inventory. */
  readonly seedCount: number;
  readonly onEnd: () => void;
}

/** The current step: its message, the progress, and a button that points to its control. */
export function GuideCard({ step, seedCount, onEnd }: GuideCardProps) {
  const { title, text } = getMessage(step, seedCount);
  const end = () => {
    // The plants move up to where this button was.
    startGhostClickGuard();
    // This button disappears, so the keyboard continues at the step's control.
    findControl(step)?.focus({ preventScroll: true });
    onEnd();
  };
  return (
    <div className={styles.card}>
      <Steps step={step} />
      <p className={styles.text}>
        <b>{title}</b> {text}
      </p>
      <div className={styles.buttons}>
        {step === 'done' ? (
          <Button variant="accent" onClick={end}>
            Got it
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={end}>
              Skip
            </Button>
            <Button onClick={() => focusControl(step)}>Show me</Button>
          </>
        )}
      </div>
      <Announcement>{`${title} ${text}`}</Announcement>
    </div>
  );
}

const STEPS: readonly GuideStep[] = ['grower', 'seed', 'water'];

function Steps({ step }: { readonly step: GuideStep }) {
  const doneCount = step === 'done' ? STEPS.length : STEPS.indexOf(step);
  return (
    <ol className={styles.steps}>
      {STEPS.map((one, index) => (
        <li
          key={one}
          className={classNames(styles.step, index < doneCount && styles.done)}
          aria-current={one === step ? 'step' : undefined}
        >
          {index < doneCount ? <Icon glyph={CHECK} size={14} /> : index + 1}
        </li>
      ))}
    </ol>
  );
}

/** Announces its text after mounting, because a live region announces only changes. */
function Announcement({ children }: { readonly children: string }) {
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (region.current) region.current.textContent = children;
  }, [children]);
  return <p ref={region} className={styles.announcement} role="status" />;
}

interface StepMessage {
  readonly title: string;
  readonly text: string;
}

function getMessage(step: GuideStep, seedCount: number): StepMessage {
  switch (step) {
    case 'grower':
      return { title: 'Add a Grower.', text: 'You need one to plant and harvest.' };
    case 'seed':
      return {
        title: 'Plant a seed.',
        text:
          seedCount > 0
            ? `Your inventory holds ${pluralize(seedCount, 'seed')}.`
            : 'The Dispensary sells them for THC or SOL.',
      };
    case 'water':
      return {
        title: 'Water it when its ring is full.',
        text: 'It ripens after four waterings, and withers if it stays dry too long.',
      };
    case 'done':
      return {
        title: 'Your first plant is growing!',
        text: 'Water it until it is ripe. Once you harvest it, the THC goes to your wallet.',
      };
  }
}

/** Returns the step's control: a button that can be pressed, or the place where it will appear. */
function findControl(step: GuideStep): HTMLElement | null {
  const place = `[data-guide="${step === 'done' ? 'water' : step}"]`;
  return (
    document.querySelector<HTMLElement>(`button${place}, ${place} button:not([disabled])`) ??
    document.querySelector<HTMLElement>(place)
  );
}

/** Scrolls to the step's control and focuses it. */
function focusControl(step: GuideStep): void {
  const control = findControl(step);
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  control?.scrollIntoView({
    block: 'center',
    behavior: prefersReducedMotion ? 'auto' : 'smooth',
  });
  control?.focus({ preventScroll: true, focusVisible: true });
}

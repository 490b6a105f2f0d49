import { useEffect, useRef } from 'react';
import { counted } from '../../entities/countdown-text.ts';
import { CHECK } from '../../art/detail-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { raiseStrayTapGuard } from '../../ui/use-stray-tap-guard.ts';
import styles from './guide-card.module.css';
import type { GuideStep } from './guide-steps.ts';

interface GuideCardProps {
  readonly step: GuideStep;
  /** Seeds in the inventory. */
  readonly seedCount: number;
  readonly onEnd: () => void;
}

/** The one next thing, how far it is, and where its control is. */
export function GuideCard({ step, seedCount, onEnd }: GuideCardProps) {
  const { title, text } = wordsOf(step, seedCount);
  const end = () => {
    // The plants come to lie where it stood.
    raiseStrayTapGuard();
    // The pressed button goes away; the keyboard goes on at the control it spoke of.
    controlOf(step)?.focus({ preventScroll: true });
    onEnd();
  };
  return (
    <div className={styles.card}>
      <Steps step={step} />
      <p className={styles.words}>
        <b>{title}</b> {text}
      </p>
      <div className={styles.ways}>
        {step === 'done' ? (
          <Button look="lamp" onClick={end}>
            Good
          </Button>
        ) : (
          <>
            <Button look="ghost" onClick={end}>
              Skip
            </Button>
            <Button onClick={() => pointTo(step)}>Show me</Button>
          </>
        )}
      </div>
      <Announcement>{`${title} ${text}`}</Announcement>
    </div>
  );
}

const STEPS: readonly GuideStep[] = ['grower', 'seed', 'water'];

function Steps({ step }: { readonly step: GuideStep }) {
  const behind = step === 'done' ? STEPS.length : STEPS.indexOf(step);
  return (
    <ol className={styles.steps}>
      {STEPS.map((one, index) => (
        <li
          key={one}
          className={classNames(styles.step, index < behind && styles.behind)}
          aria-current={one === step ? 'step' : undefined}
        >
          {index < behind ? <Icon glyph={CHECK} size={14} /> : index + 1}
        </li>
      ))}
    </ol>
  );
}

/** Says its words once: a live region speaks of what changes in it, not of what it comes with. */
function Announcement({ children }: { readonly children: string }) {
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (region.current) region.current.textContent = children;
  }, [children]);
  return <p ref={region} className={styles.announcement} role="status" />;
}

interface Words {
  readonly title: string;
  readonly text: string;
}

function wordsOf(step: GuideStep, seedCount: number): Words {
  switch (step) {
    case 'grower':
      return { title: 'Add a Grower.', text: 'Nothing is planted or harvested without one.' };
    case 'seed':
      return {
        title: 'Plant a seed.',
        text:
          seedCount > 0
            ? `Your inventory holds ${counted(seedCount, 'seed')}.`
            : 'The Dispensary sells them, for THC or SOL.',
      };
    case 'water':
      return {
        title: 'Water it when its ring is full.',
        text: 'After four waterings it ripens. Left dry too long it withers.',
      };
    case 'done':
      return {
        title: 'Your first plant is growing!',
        text: 'Water until it is ripe, harvest, and the THC comes to your wallet.',
      };
  }
}

/** The step's own control: one that can be pressed, or the place where it will be. */
function controlOf(step: GuideStep): HTMLElement | null {
  const place = `[data-guide="${step === 'done' ? 'water' : step}"]`;
  return (
    document.querySelector<HTMLElement>(`button${place}, ${place} button:not([disabled])`) ??
    document.querySelector<HTMLElement>(place)
  );
}

/** Brings the control into sight and under the Enter key. */
function pointTo(step: GuideStep): void {
  const control = controlOf(step);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  control?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  control?.focus({ preventScroll: true, focusVisible: true });
}

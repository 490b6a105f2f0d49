import type { ReactNode } from 'react';
import { TextWithTime } from '../../entities/format/format-time.tsx';
import { getGrowhouseTitle } from '../../game/growhouse-title.ts';
import { getButtonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/navigation/link.tsx';
import styles from './next-step-panel.module.css';
import { type GrowhouseWithStep, sortByUrgency } from './next-steps.ts';

interface NextStepProps {
  readonly growhouses: readonly GrowhouseWithStep[];
}

/** What to do next in the most urgent growhouse, and the button that leads there. */
export function NextStep({ growhouses }: NextStepProps): ReactNode {
  const [urgent] = sortByUrgency(growhouses);
  if (!urgent) return null;
  const { growhouse, card } = urgent;
  return (
    <>
      <p className={styles.text}>
        {growhouses.length > 1 && <b translate="no">{getGrowhouseTitle(growhouse)}: </b>}
        <TextWithTime text={card.text} time={card.time} />
      </p>
      {card.button !== null && (
        <Link
          to={`/growhouse/${growhouse.id}`}
          state={{ step: card.kind }}
          className={classNames(getButtonClass({ variant: 'primary' }), styles.button)}
        >
          {card.button}
        </Link>
      )}
    </>
  );
}

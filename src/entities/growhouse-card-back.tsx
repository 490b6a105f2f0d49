import type { RefObject } from 'react';
import { BACK } from '../art/frame-icons.ts';
import { getGrowhouseTitle } from '../game/growhouse.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import type { GrowhouseFaceProps } from './growhouse-card-front.tsx';
import styles from './growhouse-card.module.css';
import { Icon } from './icon.tsx';

interface BackProps extends GrowhouseFaceProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onReturn: () => void;
}

/** The back of a growhouse card: its statistics. */
export function GrowhouseCardBack({ growhouse, counts, button, onReturn }: BackProps) {
  const figures: readonly (readonly [label: string, value: number, isNow?: boolean])[] = [
    ['Level', growhouse.level],
    ['Growerz', growhouse.growers.length],
    ['Seeds', counts.seeds],
    ['Active Plants', counts.active],
    ['Waterable Plants', counts.waterable, true],
    ['Harvestable Plants', counts.harvestable, true],
    ['Withered Plants', counts.withered],
    ['Dead Plants', counts.dead],
  ];
  return (
    <>
      <h2 className={styles.backTitle}>
        Growhouse Statistics <small>{getGrowhouseTitle(growhouse)}</small>
      </h2>
      <dl className={styles.figures}>
        {figures.map(([label, value, isNow = false]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classNames(isNow && value > 0 && styles.now)}>{value}</dd>
          </div>
        ))}
      </dl>
      <Button ref={button} className={styles.return} onClick={onReturn}>
        <Icon glyph={BACK} size={20} />
        return
      </Button>
    </>
  );
}

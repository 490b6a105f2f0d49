import type { RefObject } from 'react';
import { GROWER } from '../../art/icons/common-icons.ts';
import { FLIP } from '../../art/icons/count-icons.ts';
import type { GrowhouseShape } from '../../contract/shapes.ts';
import { getGrowhouseTitle } from '../../game/growhouse-title.ts';
import type { PlantCounts } from '../../game/plant.ts';
import { i18n } from '../../language/i18n.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/navigation/link.tsx';
import styles from './growhouse-card-front.module.css';
import { GrowhouseCounts } from './growhouse-counts.tsx';
import { GrowhousePicture } from './growhouse-picture.tsx';
import { GrowerPortrait } from '../grower/grower-portrait.tsx';
import { Icon } from '../icon.tsx';
import { RarityLabel } from '../plant/rarity-label.tsx';
import { type ShownTime, TextWithTime } from '../format/format-time.tsx';

/** The next step in a growhouse, in words. */
export interface CardStep {
  /** A `NextStepKind`, which the growhouse page takes as a request. */
  readonly kind: string;
  readonly text: string;
  /** The time in the text; null if it has none. */
  readonly time: ShownTime | null;
  readonly button: string | null;
  /** When the next living plant is due, as on a clock; null if none grows. */
  readonly nextDue: ShownTime | null;
}

/** What both faces of the card show. */
export interface GrowhouseFaceProps {
  readonly growhouse: GrowhouseShape;
  readonly counts: PlantCounts;
  /** Null until it is known. */
  readonly step?: CardStep | null;
  /** How many of the gifts for days of care adorn its picture, 0 to 3. */
  readonly careGifts?: number | undefined;
}

interface FrontProps extends GrowhouseFaceProps {
  readonly isNear: boolean;
  /** Whether the card shows its back. */
  readonly inert: boolean;
  readonly className: string | undefined;
  readonly detailsButton: RefObject<HTMLButtonElement | null>;
  /** Called before `onDetails` if the pointer says that it is about to follow. */
  readonly onPrepareDetails: () => void;
  readonly onDetails: () => void;
}

/** The front of a growhouse card, which links to the growhouse. */
export function GrowhouseCardFront(props: FrontProps) {
  const { growhouse, counts, step, careGifts, isNear, inert, detailsButton } = props;
  const to = `/growhouse/${growhouse.id}`;
  return (
    <div
      className={classNames(
        'surface flex column',
        styles.front,
        !isNear && styles.far,
        props.className,
      )}
      inert={inert}
    >
      <div className={styles.picture} data-shared={to}>
        {isNear && (
          <>
            <GrowhousePicture growhouse={growhouse} careGifts={careGifts} className={styles.art} />
            <RarityLabel rarityId={growhouse.rarity} className={styles.tag} />
          </>
        )}
      </div>
      <div className={`flex column grow ${styles.body}`}>
        <h3 className={`flex between gap-8 ${styles.title}`}>
          <Link to={to} className={styles.cover} translate="no">
            {getGrowhouseTitle(i18n, growhouse)}
          </Link>
          {isNear && <small>{i18n.t('Lv {level}', { level: growhouse.level })}</small>}
        </h3>
        {isNear && (
          <div className={`flex column grow ${styles.inside}`}>
            <GrowhouseCounts counts={counts} />
            <div className={styles.step}>{step && <NextStep to={to} step={step} />}</div>
            <AssignedGrowers growhouse={growhouse} />
            <div className={styles.buttons}>
              <Link to={to} className={styles.select}>
                {i18n.t('Select')}
              </Link>
              <Button
                ref={detailsButton}
                className={styles.details}
                onPointerEnter={props.onPrepareDetails}
                onClick={props.onDetails}
              >
                <Icon glyph={FLIP} size={20} className={styles.flipIcon} />
                <span className={styles.detailsLabel}>{i18n.t('Details')}</span>
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * The next step as a sentence; an upgrade is a button, because it is what the level was played for. The
 * empty list of Growerz shows that one is missing, so that this sentence does not repeat it.
 */
function NextStep({ to, step }: { readonly to: string; readonly step: CardStep }) {
  if (step.kind === 'addGrower') return null;
  if (step.kind !== 'upgrade') {
    return (
      <p>
        <TextWithTime text={step.text} time={step.time} />
      </p>
    );
  }
  return (
    <Link
      to={to}
      state={{ step: step.kind }}
      className={classNames(
        getButtonClass({ variant: 'primary', isFullWidth: true }),
        styles.upgrade,
      )}
    >
      {step.button}
    </Link>
  );
}

function AssignedGrowers({ growhouse }: Pick<GrowhouseFaceProps, 'growhouse'>) {
  if (growhouse.growers.length === 0) {
    return (
      <div className={`row hint gap-8 ${styles.growers}`}>
        <Icon glyph={GROWER} size={24} disabled />
        {i18n.t('No Growers Assigned')}
      </div>
    );
  }
  return (
    <div className={`row hint gap-8 ${styles.growers}`}>
      {growhouse.growers.map((grower) => (
        <span key={grower.id} className={classNames(`r${grower.class.id}`, styles.avatar)}>
          <GrowerPortrait grower={grower} />
        </span>
      ))}
      <span>{growhouse.growers.map((grower) => `#${grower.id}`).join(' · ')}</span>
    </div>
  );
}

import { BACK } from '../../art/frame-icons.ts';
import { EDIT, WATER_ALL } from '../../art/growhouse-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { BADGE_VARIANTS, Badge } from '../../ui/badge.tsx';
import { Button, type ButtonVariant, getButtonClass } from '../../ui/button.tsx';
import styles from './gallery.module.css';
import { Section, Sample, State } from './sample.tsx';

const VARIANTS: readonly ButtonVariant[] = [
  'primary',
  'secondary',
  'warning',
  'accent',
  'neutral',
  'ghost',
  'paper',
];

const LONG = 'A label that is far longer than any label should be';

export function Buttons() {
  return (
    <Section id="buttons" title="Buttons and badges">
      <ButtonVariants />
      <ButtonShapes />
      <BadgeVariants />
    </Section>
  );
}

function ButtonVariants() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={`Button, ${variant}`}>
          <div className={variant === 'paper' ? styles.paper : styles.bare}>
            <State name="normal">
              <Button variant={variant}>Water</Button>
            </State>
            <State name="disabled">
              <Button variant={variant} disabled>
                Water in 7 hours
              </Button>
            </State>
            <State name="pending">
              <Button variant={variant} isPending>
                Water
              </Button>
            </State>
            <State name="large, with an icon and a count">
              <Button variant={variant} size="large">
                <Icon glyph={WATER_ALL} /> Water All 3
              </Button>
            </State>
          </div>
        </Sample>
      ))}
    </>
  );
}

function ButtonShapes() {
  return (
    <Sample
      name="Button, other shapes"
      note="Tab shows the focus style, the pointer the hover style."
    >
      <State name="square">
        <Button size="square" aria-label="Edit">
          <Icon glyph={EDIT} />
        </Button>
      </State>
      <State name="over a picture">
        <Button size="square" isTranslucent aria-label="Back">
          <Icon glyph={BACK} />
        </Button>
      </State>
      <State name="a link">
        <a href="#buttons" className={getButtonClass({ variant: 'accent' })}>
          To the top
        </a>
      </State>
      <State name="full width, long label">
        <Button isFullWidth className={styles.long}>
          {LONG}
        </Button>
      </State>
    </Sample>
  );
}

function BadgeVariants() {
  return (
    <Sample name="Badge" isWide>
      {BADGE_VARIANTS.map((variant) => (
        <State key={variant} name={variant}>
          <Badge variant={variant}>{BADGE_LABELS[variant]}</Badge>
        </State>
      ))}
      <State name="long label">
        <Badge variant="accent">{LONG}</Badge>
      </State>
    </Sample>
  );
}

const BADGE_LABELS = {
  neutral: 'Lv 3',
  success: 'Bonus Mode',
  accent: 'Max level',
  pending: 'Pending',
  danger: 'Banned',
  subtle: '12 of 15',
} as const;

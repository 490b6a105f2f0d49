import { BACK } from '../../art/frame-icons.ts';
import { EDIT, WATER_ALL } from '../../art/growhouse-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { BADGE_LOOKS, Badge } from '../../ui/badge.tsx';
import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx';
import styles from './pieces.module.css';
import { Chapter, Specimen, State } from './specimen.tsx';

const LOOKS: readonly ButtonLook[] = ['go', 'can', 'may', 'lamp', 'plain', 'ghost', 'paper'];

const LONG = 'A label that is longer than anyone would wish for';

export function Buttons() {
  return (
    <Chapter id="buttons" title="Buttons and badges">
      {LOOKS.map((look) => (
        <Specimen key={look} name={`Button, ${look}`}>
          <div className={look === 'paper' ? styles.paper : styles.bare}>
            <State name="normal">
              <Button look={look}>Water</Button>
            </State>
            <State name="disabled">
              <Button look={look} disabled>
                Water in 7 hours
              </Button>
            </State>
            <State name="pending">
              <Button look={look} pending>
                Water
              </Button>
            </State>
            <State name="large, with an icon and a count">
              <Button look={look} size="large">
                <Icon glyph={WATER_ALL} /> Water All 3
              </Button>
            </State>
          </div>
        </Specimen>
      ))}
      <Specimen name="Button, other forms" note="Tab shows the focus, the pointer the hover.">
        <State name="square">
          <Button size="square" aria-label="Edit">
            <Icon glyph={EDIT} />
          </Button>
        </State>
        <State name="over a picture">
          <Button size="square" veil aria-label="Back">
            <Icon glyph={BACK} />
          </Button>
        </State>
        <State name="a link">
          <a href="#buttons" className={buttonClass({ look: 'lamp' })}>
            To the top
          </a>
        </State>
        <State name="wide, long words">
          <Button wide className={styles.long}>
            {LONG}
          </Button>
        </State>
      </Specimen>
      <Specimen name="Badge" isWide>
        {BADGE_LOOKS.map((look) => (
          <State key={look} name={look}>
            <Badge look={look}>{BADGE_WORDS[look]}</Badge>
          </State>
        ))}
        <State name="long words">
          <Badge look="lamp">{LONG}</Badge>
        </State>
      </Specimen>
    </Chapter>
  );
}

const BADGE_WORDS = {
  plain: 'Lv 3',
  go: 'Bonus Mode',
  lamp: 'Max level',
  wait: 'On its way',
  danger: 'Banned',
  quiet: '12 of 15',
} as const;

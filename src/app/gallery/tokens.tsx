import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { computeContrastRatio } from './contrast.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { Section, Sample } from './sample.tsx';
import styles from './tokens.module.css';

/** Shows the design tokens, read from the stylesheet itself so that the list is always complete. */
export function Tokens() {
  const [tokens] = useState(readTokens);
  const filterTokens = (pattern: RegExp) => tokens.filter(({ name }) => pattern.test(name));
  const colors = tokens.filter(({ value }) => /^#[\da-f]{6}([\da-f]{2})?$/i.test(value));
  return (
    <Section id="tokens" title="Tokens">
      <Sample
        name="Colors"
        note="With the contrast between the text and its background."
        isWide
        isStacked
      >
        <ul className={styles.colors}>
          {colors.map((token) => (
            <Color key={token.name} token={token} getValue={createLookup(tokens)} />
          ))}
        </ul>
      </Sample>
      <Sample name="Type" isWide isStacked>
        {filterTokens(/^--t-/).map(({ name, value }) => (
          <p key={name} className={styles.type} style={{ fontSize: value }}>
            <span className={styles.serif}>Night greenhouse 0123456789</span>{' '}
            <span>Night greenhouse 0123456789</span> <Name name={name} value={value} />
          </p>
        ))}
      </Sample>
      <Sample name="Spaces and sizes" isStacked>
        {filterTokens(/^--(s\d|tap)/).map(({ name, value }) => (
          <div key={name} className={styles.measure}>
            <span className={styles.length} style={{ width: value }} />
            <Name name={name} value={value} />
          </div>
        ))}
      </Sample>
      <Sample name="Shapes and depth">
        {filterTokens(/^--rad-/).map(({ name, value }) => (
          <div key={name} className={styles.shape} style={{ borderRadius: value }}>
            {name}
          </div>
        ))}
        {filterTokens(/^--(sh-|go-glow|glow-)/).map(({ name, value }) => (
          <div key={name} className={styles.shape} style={{ boxShadow: value }}>
            {name}
          </div>
        ))}
      </Sample>
      <Motion tokens={filterTokens(/^--m-/)} />
    </Section>
  );
}

function Name({ name, value }: Token) {
  return (
    <span className={styles.name}>
      {name} {value}
    </span>
  );
}

const createLookup = (tokens: readonly Token[]) => {
  const values = new Map(tokens.map(({ name, value }) => [name, value]));
  return (name: string) => values.get(name) ?? '';
};

interface ColorProps {
  readonly token: Token;
  readonly getValue: (name: string) => string;
}

function Color({ token: { name, value }, getValue }: ColorProps) {
  const { background, text } = getColorPair(name, value);
  const backgroundValue = background === name ? value : getValue(background);
  const textValue = text === name ? value : getValue(text);
  const ratio = computeContrastRatio(backgroundValue, textValue);
  return (
    <li className={styles.color}>
      <span className={styles.swatch} style={{ background: backgroundValue, color: textValue }}>
        {ratio === null ? (
          <span className={styles.translucent} style={{ background: value }} />
        ) : (
          'Aa 123'
        )}
      </span>
      <span className={styles.name}>
        {name}
        <br />
        {value}
      </span>
      {ratio === null ? (
        <Badge variant="subtle">translucent</Badge>
      ) : (
        <Badge variant={ratio >= 4.5 ? 'neutral' : 'danger'}>{ratio.toFixed(1)}</Badge>
      )}
    </li>
  );
}

interface ColorPair {
  readonly background: string;
  readonly text: string;
}

/** Returns the background and text colors that a token is used with; one of them is the token. */
function getColorPair(name: string, value: string): ColorPair {
  if (value.length > 7) return { background: '--night-2', text: name };
  if (/^--(night|moss|danger-bg)/.test(name)) return { background: name, text: '--ink' };
  if (/^--paper(-2)?$/.test(name)) return { background: name, text: '--paper-ink' };
  if (name === '--go' || name === '--go-press') return { background: name, text: '--go-ink' };
  if (name === '--go-ink') return { background: '--go', text: name };
  if (name === '--danger') return { background: '--danger-bg', text: name };
  if (/paper/.test(name)) return { background: '--paper', text: name };
  return { background: '--night-2', text: name };
}

function Motion({ tokens }: { readonly tokens: readonly Token[] }) {
  const [run, setRun] = useState(0);
  return (
    <Sample
      name="Motion"
      note="Only press and fade remain if the player prefers reduced motion."
      isWide
      isStacked
    >
      {tokens.map(({ name, value }) => (
        <div key={name} className={styles.motion}>
          <Name name={name} value={value} />
          <span className={styles.track}>
            <span
              key={run}
              className={run > 0 ? styles.moving : styles.mover}
              style={{ animationDuration: `var(${name})` }}
            />
          </span>
        </div>
      ))}
      <div>
        <Button onClick={() => setRun(run + 1)}>Play</Button>
      </div>
    </Sample>
  );
}

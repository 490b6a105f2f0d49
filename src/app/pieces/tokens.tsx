import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { contrastRatio } from './contrast.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { Chapter, Specimen } from './specimen.tsx';
import styles from './tokens.module.css';

/** Read from the style sheet itself, so that none is missing or out of date here. */
export function Tokens() {
  const [tokens] = useState(readTokens);
  const named = (pattern: RegExp) => tokens.filter(({ name }) => pattern.test(name));
  const colours = tokens.filter(({ value }) => /^#[\da-f]{6}([\da-f]{2})?$/i.test(value));
  return (
    <Chapter id="tokens" title="Tokens">
      <Specimen
        name="Colours"
        note="With the contrast of the text they carry, or are."
        isWide
        isStack
      >
        <ul className={styles.colours}>
          {colours.map((token) => (
            <Colour key={token.name} token={token} valueOf={valuesOf(tokens)} />
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type" isWide isStack>
        {named(/^--t-/).map(({ name, value }) => (
          <p key={name} className={styles.type} style={{ fontSize: value }}>
            <span className={styles.serif}>Night greenhouse 0123456789</span>{' '}
            <span>Night greenhouse 0123456789</span> <Name name={name} value={value} />
          </p>
        ))}
      </Specimen>
      <Specimen name="Spaces and sizes" isStack>
        {named(/^--(s\d|tap)/).map(({ name, value }) => (
          <div key={name} className={styles.measure}>
            <span className={styles.length} style={{ width: value }} />
            <Name name={name} value={value} />
          </div>
        ))}
      </Specimen>
      <Specimen name="Shapes and depth">
        {named(/^--rad-/).map(({ name, value }) => (
          <div key={name} className={styles.shape} style={{ borderRadius: value }}>
            {name}
          </div>
        ))}
        {named(/^--(sh-|go-glow|glow-)/).map(({ name, value }) => (
          <div key={name} className={styles.shape} style={{ boxShadow: value }}>
            {name}
          </div>
        ))}
      </Specimen>
      <Motion tokens={named(/^--m-/)} />
    </Chapter>
  );
}

function Name({ name, value }: Token) {
  return (
    <span className={styles.name}>
      {name} {value}
    </span>
  );
}

const valuesOf = (tokens: readonly Token[]) => {
  const values = new Map(tokens.map(({ name, value }) => [name, value]));
  return (name: string) => values.get(name) ?? '';
};

interface ColourProps {
  readonly token: Token;
  readonly valueOf: (name: string) => string;
}

function Colour({ token: { name, value }, valueOf }: ColourProps) {
  const { ground, ink } = roleOf(name, value);
  const groundValue = ground === name ? value : valueOf(ground);
  const inkValue = ink === name ? value : valueOf(ink);
  const ratio = contrastRatio(groundValue, inkValue);
  return (
    <li className={styles.colour}>
      <span className={styles.swatch} style={{ background: groundValue, color: inkValue }}>
        {ratio === null ? (
          <span className={styles.sheer} style={{ background: value }} />
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
        <Badge look="quiet">sheer</Badge>
      ) : (
        <Badge look={ratio >= 4.5 ? 'plain' : 'danger'}>{ratio.toFixed(1)}</Badge>
      )}
    </li>
  );
}

/** What a colour is for: a ground with its text, or the text on its ground. */
function roleOf(name: string, value: string): { readonly ground: string; readonly ink: string } {
  if (value.length > 7) return { ground: '--night-2', ink: name };
  if (/^--(night|moss|danger-bg)/.test(name)) return { ground: name, ink: '--ink' };
  if (/^--paper(-2)?$/.test(name)) return { ground: name, ink: '--paper-ink' };
  if (name === '--go' || name === '--go-press') return { ground: name, ink: '--go-ink' };
  if (name === '--go-ink') return { ground: '--go', ink: name };
  if (name === '--danger') return { ground: '--danger-bg', ink: name };
  if (/paper/.test(name)) return { ground: '--paper', ink: name };
  return { ground: '--night-2', ink: name };
}

function Motion({ tokens }: { readonly tokens: readonly Token[] }) {
  const [run, setRun] = useState(0);
  return (
    <Specimen
      name="Motion"
      note="Nothing but press and fade remains where motion is not wanted."
      isWide
      isStack
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
    </Specimen>
  );
}

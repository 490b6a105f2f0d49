import { describe, expect, it } from 'vitest';
import { parseRequirements, readRequirements } from './requirements.ts';

describe('parseRequirements', () => {
  it('reads id, text, section and gap', () => {
    const markdown = [
      '# Title',
      'A sentence.',
      '## Hub',
      '- **HUB-01** Greets.',
      '- **HUB-02** Lists.',
      '  - Gap: not yet.',
    ].join('\n');

    expect(parseRequirements(markdown)).toEqual([
      { id: 'HUB-01', text: 'Greets.', section: 'Hub', gap: null },
      { id: 'HUB-02', text: 'Lists.', section: 'Hub', gap: 'not yet.' },
    ]);
  });

  it.each([
    ['an id is listed twice', '- **HUB-01** One.\n- **HUB-01** Two.', 'HUB-01 is listed twice'],
    ['a line has no id', '- Greets.', 'Not a requirement with an id: - Greets.'],
    ['a gap has no requirement', '  - Gap: why', 'Not a requirement with an id:   - Gap: why'],
  ])('throws when %s', (_, markdown, message) => {
    expect(() => parseRequirements(markdown)).toThrow(message);
  });
});

describe('readRequirements', () => {
  it('finds the lines of docs/spec.md', () => {
    expect(readRequirements().length).toBeGreaterThan(300);
  });
});

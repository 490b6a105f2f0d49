import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Lists the classes that a component takes from style sheets which do not define them. */
function findUndefinedClasses(component: string): string[] {
  const source = readFileSync(component, 'utf8');
  const imports = source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm);
  return Array.from(imports, ([, name = '', path = '']) => {
    const sheet = readFileSync(join(dirname(component), path), 'utf8');
    const defined = new Set(Array.from(sheet.matchAll(/\.([a-z][\w-]*)/gi), ([, text]) => text));
    const used = Array.from(
      source.matchAll(new RegExp(`(?<=[{( ])${name}\\.(\\w+)(?=[ ,)}])`, 'g')),
      ([, text = '']) => text,
    );
    return used.filter((text) => !defined.has(text)).map((text) => `${name}.${text}`);
  }).flat();
}

/** Lists the classes that a component takes from the shared sheet, except computed ones such as `r1`. */
function findSharedClasses(component: string): string[] {
  const source = readFileSync(component, 'utf8');
  const texts = source.matchAll(
    /className(?:=\{?|s\()["'`](?<text>[\w-]+(?: [\w-]+)*)(?=["'`]| r?\$\{)/g,
  );
  const conditions = Array.from(source.matchAll(/className=\{([^{}[\]]+)\}/g), ([, text = '']) =>
    Array.from(text.matchAll(/(?:&&|\?|:) '(?<text>[\w-]+)'/g)),
  );
  return [...texts, ...conditions.flat()].flatMap(
    ({ groups }) => groups?.['text']?.split(' ') ?? [],
  );
}

// A component whose class is undefined has no class at all, and so the margins of the browser.
describe('components', () => {
  const components = globSync('src/**/*.tsx');

  it('take only classes that their style sheets define', () => {
    expect(components.length).toBeGreaterThan(100);
    const undefinedClasses = components.map((path) => [path, findUndefinedClasses(path)] as const);
    expect(undefinedClasses.filter(([, classes]) => classes.length > 0)).toEqual([]);
  });

  it('take only shared classes that utilities.css defines, and all of them', () => {
    const sheet = readFileSync('src/ui/utilities.css', 'utf8');
    const defined = Array.from(sheet.matchAll(/\.([a-z][\w-]*)/g), ([, text = '']) => text);
    const composed = globSync('src/**/*.module.css').flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(/composes: (.+) from global;/g),
    ]);
    const used = [
      ...components.flatMap(findSharedClasses),
      ...composed.flatMap(([, names = '']) => names.split(' ')),
    ];
    expect([...new Set(used)].toSorted()).toEqual([...new Set(defined)].toSorted());
  });
});

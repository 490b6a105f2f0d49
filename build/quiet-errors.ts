import type { Plugin } from 'vite';

interface Passage {
  /** Where it stands. */
  readonly file: RegExp;
  readonly text: RegExp;
  /** How often it stands there. */
  readonly times: number;
  readonly instead: string;
}

/**
 * Where libraries make errors while they load, which nobody is ever told. For each, V8 notes the
 * place where it was made, and for that it reads the whole file once more: for React alone that is
 * almost half of what the app's start takes.
 */
const PASSAGES: readonly Passage[] = [
  {
    // React throws these as signs and tells them apart by what they are: errors without a place.
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    text: /^(\s*(?:var )?\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm,
    times: 5,
    instead: '$1Object.assign(Object.create(Error.prototype), { message: $2 })',
  },
  {
    // A structure adds up the sizes of its fields, of which one without a size throws.
    file: /\/@solana\/buffer-layout\/lib\/Layout\.js$/,
    text: /span = fields\.reduce\(/g,
    times: 1,
    instead: 'if (fields.every((field) => field.span >= 0)) $&',
  },
  {
    // A function does not let itself be named.
    file: /\/uuid\/dist\/esm-browser\/v35\.js$/,
    text: /generateUUID\.name = name;/g,
    times: 1,
    instead: '',
  },
];

/** Leaves out errors that libraries make for themselves. Fails where one is written otherwise now. */
export function quietErrors(): Plugin {
  return {
    name: 'quiet-errors',
    apply: 'build',
    transform: {
      filter: { id: PASSAGES.map(({ file }) => file) },
      handler(code, id) {
        let quiet = code;
        for (const { file, text, times, instead } of PASSAGES) {
          if (!file.test(id)) continue;
          const found = code.match(text)?.length ?? 0;
          if (found !== times) this.error(`${id} has ${found} of ${text.source}, not ${times}`);
          quiet = quiet.replace(text, instead);
        }
        return quiet;
      },
    },
  };
}

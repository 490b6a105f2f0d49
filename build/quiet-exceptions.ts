import type { Plugin } from 'vite';

const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** `var SuspenseException = Error(formatProdErrorMessage(460)),` and its like. */
const SIGN = /^(\s*(?:var )?\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm;
const SIGNS = 5;

/**
 * React makes a few errors while it loads, which it throws as signs and tells apart by what they
 * are. V8 notes for each where it was made, for which it reads the whole of React and the whole file
 * around it once more: almost half of what the app's start takes. These are errors without a place.
 */
export function quietExceptions(): Plugin {
  return {
    name: 'quiet-exceptions',
    apply: 'build',
    transform: {
      filter: { id: CLIENT },
      handler(code) {
        const found = code.match(SIGN)?.length;
        if (found !== SIGNS) this.error(`React makes ${found ?? 0} signs, not ${SIGNS}: look anew`);
        return code.replace(
          SIGN,
          '$1Object.assign(Object.create(Error.prototype), { message: $2 })',
        );
      },
    },
  };
}

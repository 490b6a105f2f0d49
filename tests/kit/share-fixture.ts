import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

interface Fixture {
  close(): unknown;
}

/** Starts a fixture for the tests of a file, before the first one; nothing may be read from it earlier. */
export function shareFixture<F extends Fixture>(start: () => Promise<F>): F {
  let fixture: F;
  beforeAll(async () => {
    fixture = await start();
  });
  afterAll(() => fixture.close());
  return forwardTo(() => fixture);
}

/** Starts a fixture for each test of a file; nothing may be read from it earlier. */
export function renewFixture<F extends Fixture>(start: () => Promise<F>): F {
  let fixture: F;
  beforeEach(async () => {
    fixture = await start();
  });
  afterEach(() => fixture.close());
  return forwardTo(() => fixture);
}

const forwardTo = <F extends Fixture>(getFixture: () => F): F =>
  new Proxy({} as F, {
    get: (_, name) => {
      const value: unknown = Reflect.get(getFixture(), name);
      return typeof value === 'function' ? (value.bind(getFixture()) as unknown) : value;
    },
    set: (_, name, value) => Reflect.set(getFixture(), name, value),
  });

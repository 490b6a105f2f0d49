import { test as base } from '@playwright/test';

/** Chromium reports failed requests, of which tests make many, and a page cannot prevent it. */
const FAILED_REQUEST = /^Failed to load resource/;

export interface ErrorOptions {
  /** Matches errors that the test causes on purpose. */
  expectedErrors: RegExp | null;
}

/** A test whose pages may neither throw nor write errors to the console. */
export const test = base.extend<ErrorOptions & { failOnErrors: undefined }>({
  expectedErrors: [null, { option: true }],
  failOnErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const record = (text: string) => {
        if (!FAILED_REQUEST.test(text) && !expectedErrors?.test(text)) errors.push(text);
      };
      context.on('weberror', (thrown) => record(String(thrown.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') record(message.text());
      });
      await use(undefined);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

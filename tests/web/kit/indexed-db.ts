import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';

// Other files have none, because its requests never end under a fake `setImmediate`.
Reflect.deleteProperty(globalThis, 'indexedDB');

async function deleteDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).addEventListener('success', resolve);
    });
  }
}

/** Gives every test of the file databases that are empty. */
export function provideIndexedDb(): void {
  beforeEach(() => void vi.stubGlobal('indexedDB', indexedDB));
  afterEach(async () => {
    cleanup();
    await deleteDatabases();
  });
}

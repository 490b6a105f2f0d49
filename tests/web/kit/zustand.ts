import { create as createBound, type UseBoundStore } from 'zustand/react';
import type { StateCreator, StoreApi } from 'zustand/vanilla';

const resets: (() => void)[] = [];

function createResettable<T>(initializer: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = createBound(initializer);
  resets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

/** Replaces zustand's `create`, so that every store of the app can be reset. */
export function create<T>(initializer: StateCreator<T>): UseBoundStore<StoreApi<T>>;
export function create<T>(): (initializer: StateCreator<T>) => UseBoundStore<StoreApi<T>>;
export function create<T>(initializer?: StateCreator<T>) {
  return initializer ? createResettable(initializer) : createResettable<T>;
}

/** Returns all stores to the state in which the app created them. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

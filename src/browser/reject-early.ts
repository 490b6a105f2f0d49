/**
 * Settles like a call, unless something else ends the wait with an error first. The call itself goes on.
 * @param listen waits for that with a function that rejects, and returns a function that stops waiting
 */
export async function rejectEarly<T>(
  call: () => Promise<T>,
  listen: (reject: (error: unknown) => void) => () => void,
): Promise<T> {
  let stopListening = (): void => undefined;
  const rejected = new Promise<never>((_resolve, reject) => {
    stopListening = listen(reject);
  });
  try {
    return await Promise.race([rejected, call()]);
  } finally {
    stopListening();
  }
}

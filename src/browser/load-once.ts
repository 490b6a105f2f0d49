/** Returns a function that loads something on its first call, and again after it has failed. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  const start = async (): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return () => (loading ??= start());
}

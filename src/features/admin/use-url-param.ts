import { useSearchParams } from 'react-router-dom';

/**
 * Keeps a value in a search parameter of the URL.
 * @param fallback stands for a missing parameter, and is left out of the URL
 */
export function useUrlParam<Value extends string>(
  name: string,
  fallback: Value,
  parse: (text: string) => Value | undefined,
): [Value, (value: Value) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const setValue = (value: Value): void => {
    const next = new URLSearchParams(searchParams);
    if (value === fallback) next.delete(name);
    else next.set(name, value);
    setSearchParams(next);
  };
  return [parse(searchParams.get(name) ?? '') ?? fallback, setValue];
}

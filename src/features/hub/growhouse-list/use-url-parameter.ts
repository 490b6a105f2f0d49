import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Reads and writes a parameter of the URL, replacing the history entry.
 * @param defaultValue stands for an absent parameter
 */
export function useUrlParameter(
  name: string,
  defaultValue: string,
): readonly [string, (value: string) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const setValue = useCallback(
    (value: string) => {
      const parameters = new URLSearchParams(search);
      if (value === defaultValue) parameters.delete(name);
      else parameters.set(name, value);
      void navigate({ search: parameters.toString() }, { replace: true, preventScrollReset: true });
    },
    [search, navigate, name, defaultValue],
  );
  return [new URLSearchParams(search).get(name) ?? defaultValue, setValue];
}

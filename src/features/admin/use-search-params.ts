import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

type SetSearchParams = (next: URLSearchParams, options?: NavigateOptions) => void;

/**
 * Reads and writes the URL's query string. The router's own hook would end up in the bundle that
 * every player loads first.
 */
export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const setSearchParams = useCallback<SetSearchParams>(
    (next, options) => void navigate(`?${next.toString()}`, options),
    [navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), setSearchParams];
}

import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

type SetSearch = (search: URLSearchParams, options?: NavigateOptions) => void;

/**
 * What stands behind the question mark, and a way to change it. The router's own would come with
 * what every player loads first.
 */
export function useSearch(): readonly [search: URLSearchParams, setSearch: SetSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const set = useCallback<SetSearch>(
    (next, options) => void navigate(`?${next.toString()}`, options),
    [navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), set];
}

import { useQuery } from '@tanstack/react-query';
import { adminGet } from '../../../http/admin-api.ts';
import { adminQueryKey } from '../admin-query-keys.ts';

const PATH = '/audit/actions';

/**
 * Loads the actions that the audit trail contains, for a select field.
 * @param selected always among them, also before they are loaded; '' for none
 */
export function useAuditActions(selected: string): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: adminQueryKey(PATH),
    queryFn: ({ signal }) => adminGet<readonly string[]>(PATH, { signal }),
  });
  return selected === '' || data.includes(selected) ? data : [selected, ...data];
}

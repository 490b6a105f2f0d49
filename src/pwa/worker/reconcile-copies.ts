import type { Copy, CopyKey, CopyStore } from '../copies.ts';

const HUB_PATH = '/account/hub';
const GROWHOUSE_PATH = /^\/growhouse\/([1-9]\d*)$/;

/** What the copies of hub and growhouse have in common, as far as it is needed to update them. */
interface GrowhouseFacts {
  readonly id: number;
  readonly seeds: unknown;
  readonly plants: unknown;
  readonly upgrade_status: unknown;
}

interface HubBody {
  readonly data: { readonly growhouses: readonly GrowhouseFacts[] };
}

interface GrowhouseBody {
  readonly data: { readonly growhouse: GrowhouseFacts };
}

type Copies = Pick<CopyStore, 'read' | 'save'>;

/**
 * Writes the facts of a new copy into the older copies of the same growhouses, so that the hub and
 * the pages of growhouses never contradict each other without a network. An updated copy keeps its
 * time, because the rest of it is as old as before.
 * @param copy a successful response, which was just saved
 */
export async function reconcileCopies(copies: Copies, key: CopyKey, copy: Copy): Promise<void> {
  if (key.path === HUB_PATH) {
    const { data } = JSON.parse(copy.body) as HubBody;
    await Promise.all(
      data.growhouses.map((growhouse) => {
        const path = `/growhouse/${growhouse.id}`;
        return updateOlder(copies, { ...key, path }, copy, (body) => putIntoPage(body, growhouse));
      }),
    );
  } else if (GROWHOUSE_PATH.test(key.path)) {
    const { growhouse } = (JSON.parse(copy.body) as GrowhouseBody).data;
    const hubKey = { ...key, path: HUB_PATH };
    await updateOlder(copies, hubKey, copy, (body) => putIntoHub(body, growhouse));
  }
}

/** Updates the copy of another read, unless it is newer or saved by another version of the app. */
async function updateOlder(
  copies: Copies,
  key: CopyKey,
  { answeredAtMs, format }: Copy,
  update: (body: string) => string,
): Promise<void> {
  const other = await copies.read(key);
  if (!other || other.format !== format || other.answeredAtMs > answeredAtMs) return;
  const body = update(other.body);
  if (body !== other.body) await copies.save(key, { ...other, body });
}

function putIntoHub(body: string, growhouse: GrowhouseFacts): string {
  const hub = JSON.parse(body) as HubBody;
  const growhouses = hub.data.growhouses.map((known) =>
    known.id === growhouse.id ? growhouse : known,
  );
  return JSON.stringify({ ...hub, data: { ...hub.data, growhouses } });
}

function putIntoPage(body: string, growhouse: GrowhouseFacts): string {
  const page = JSON.parse(body) as GrowhouseBody;
  const { seeds, plants, upgrade_status: remainingTHC } = growhouse;
  return JSON.stringify({
    ...page,
    data: { ...page.data, growhouse, seeds, plants, remainingTHC },
  });
}

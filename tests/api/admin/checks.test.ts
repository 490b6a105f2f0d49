import { beforeAll, describe, expect, it } from 'vitest';
import { checksShape } from '../../../src/contract/admin/admin-shapes.ts';
import { createSignedInAdmin } from '../../kit/admin.ts';
import { shareServer } from '../../kit/share-server.ts';
import { isPostgres } from '../../kit/test-database.ts';

const server = shareServer({ now: Date.now() });
beforeAll(async () => {
  // The clock check compares it with the node's.
});

describe('GET /admin/checks', () => {
  it('shows superadmins what the checks find', async () => {
    const superadmin = await createSignedInAdmin(server, { isSuperadmin: true });
    const { status, body } = await superadmin.get('/checks');
    expect(status).toBe(200);
    const { total, data } = checksShape.parse(body.data);
    expect(total).toBe(data.length);
    expect(data.map(({ name }) => name)).toEqual([
      'Nodes',
      'Cluster',
      'Finality',
      'Clock',
      'THC mint',
      'Collection',
      'Vault',
      'Browser node',
      'Proxy',
      'Disk',
      'Database',
      'Identity',
      'Rate',
      ...(isPostgres() ? [] : ['Backups']),
    ]);
    expect(data.filter(({ status: found }) => found === 'problem')).toEqual([]);
  });

  it('asks the nodes at most every 30 seconds', async () => {
    const superadmin = await createSignedInAdmin(server, { isSuperadmin: true });
    const read = async () =>
      checksShape
        .parse((await superadmin.get('/checks')).body.data)
        .data.map(({ message }) => message);
    const first = await read();
    server.localnet.chain.advanceSlots(10);
    expect(await read()).toEqual(first);
  });
});

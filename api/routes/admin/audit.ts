import { Hono } from 'hono';
import type { z } from 'zod';
import { auditFilter, auditRequest } from '../../../src/contract/admin-requests.ts';
import { type AuditFilter, exportAudit, readAudit } from '../../actions/admin/read-audit.ts';
import type { Context } from '../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { ok } from '../../reply.ts';
import { csvFile } from '../csv.ts';
import { AUDIT_HEADER, auditCells, presentAuditEntry } from '../present/audit.ts';

/** What admins did, for every admin to read. */
export function adminAuditRoutes(ctx: Context): Hono<AppEnv> {
  const audit = new Hono<AppEnv>();

  audit.post('/', jsonBody(auditRequest), async (c) => {
    const { skip, count, ...filter } = c.req.valid('json');
    const { total, entries } = await readAudit(ctx, toFilter(filter), { skip, count });
    return ok(c, { total, data: entries.map(presentAuditEntry) });
  });

  audit.post('/export', jsonBody(auditFilter), (c) => {
    const entries = exportAudit(ctx, c.get('admin'), toFilter(c.req.valid('json')));
    return csvFile(c, { name: 'audit', header: AUDIT_HEADER, chunks: cellsOf(entries) });
  });

  return audit;
}

const toFilter = ({ start, end, address }: z.output<typeof auditFilter>): AuditFilter => ({
  startMs: Date.parse(start),
  endMs: Date.parse(end),
  address,
});

async function* cellsOf(chunks: ReturnType<typeof exportAudit>) {
  for await (const entries of chunks) yield entries.map(auditCells);
}

import { Hono } from 'hono';
import type { z } from 'zod';
import { parseAuditTargetFilter } from '../../../../src/contract/admin/audit-target.ts';
import { auditFilter, auditRequest } from '../../../../src/contract/admin/admin-requests.ts';
import { exportAudit } from '../../../actions/admin/export-audit.ts';
import { readAuditActions } from '../../../actions/admin/read-audit-actions.ts';
import { type AuditFilter, readAudit } from '../../../actions/admin/read-audit.ts';
import type { Context } from '../../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import { streamCsv } from '../csv.ts';
import { AUDIT_HEADER, toAuditCells, presentAuditEntry } from '../../present/audit.ts';
import { csvOf, documented } from '../../openapi/documented.ts';
import { auditActionsShape, auditShape } from '../../../../src/contract/admin/admin-shapes.ts';

/** Serves the audit trail to every admin. */
export function adminAuditRoutes(ctx: Context): Hono<AppEnv> {
  const audit = new Hono<AppEnv>();

  documented(audit, { summary: 'The audit trail of admins', answer: auditShape }).post(
    '/',
    jsonBody(auditRequest),
    async (c) => {
      const { skip, count, ...filter } = c.req.valid('json');
      const { total, entries } = await readAudit(ctx, toAuditFilter(filter), { skip, count });
      return sendSuccess(c, { total, data: entries.map(presentAuditEntry) });
    },
  );

  documented(audit, {
    summary: 'The actions that the audit trail contains',
    answer: auditActionsShape,
  }).get('/actions', async (c) => sendSuccess(c, await readAuditActions(ctx)));

  documented(audit, csvOf('The audit trail of admins')).post(
    '/export',
    jsonBody(auditFilter),
    (c) => {
      const entries = exportAudit(ctx, c.get('admin'), toAuditFilter(c.req.valid('json')));
      return streamCsv(c, { name: 'audit', header: AUDIT_HEADER, chunks: toCellChunks(entries) });
    },
  );

  return audit;
}

const toAuditFilter = ({
  start,
  end,
  address,
  target = '',
  action = null,
}: z.output<typeof auditFilter>): AuditFilter => ({
  startMs: Date.parse(start),
  endMs: Date.parse(end),
  address,
  target: parseAuditTargetFilter(target),
  action,
});

async function* toCellChunks(chunks: ReturnType<typeof exportAudit>) {
  for await (const entries of chunks) yield entries.map(toAuditCells);
}

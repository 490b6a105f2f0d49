import { z } from 'zod';
import * as adminMoneyActions from '../../../src/contract/admin/admin-money-actions.ts';
import * as adminMoney from '../../../src/contract/admin/admin-money.ts';
import * as adminRequests from '../../../src/contract/admin/admin-requests.ts';
import * as adminSearch from '../../../src/contract/admin/admin-search.ts';
import * as adminShapes from '../../../src/contract/admin/admin-shapes.ts';
import * as adminUserPage from '../../../src/contract/admin/admin-user-page.ts';
import * as clientErrorRequest from '../../../src/contract/client-error-request.ts';
import * as economySettings from '../../../src/contract/admin/economy-settings.ts';
import * as accountShapes from '../../../src/contract/account-shapes.ts';
import * as moneyEvents from '../../../src/contract/admin/money-events.ts';
import * as notifications from '../../../src/contract/notifications.ts';
import * as primitives from '../../../src/contract/primitives.ts';
import * as nicknameReportShapes from '../../../src/contract/admin/nickname-report-shapes.ts';
import * as operatorShapes from '../../../src/contract/admin/operator-shape.ts';
import * as reconciliationShapes from '../../../src/contract/admin/reconciliation-shapes.ts';
import * as requests from '../../../src/contract/requests.ts';
import * as shapes from '../../../src/contract/shapes.ts';
import * as envelope from './envelope-shapes.ts';
import type { JsonSchema } from './open-api.ts';

const MODULES: readonly object[] = [
  primitives,
  shapes,
  accountShapes,
  requests,
  economySettings,
  nicknameReportShapes,
  operatorShapes,
  reconciliationShapes,
  adminShapes,
  adminRequests,
  adminSearch,
  adminUserPage,
  clientErrorRequest,
  notifications,
  moneyEvents,
  adminMoney,
  adminMoneyActions,
  envelope,
];

const PREFIX = '#/components/schemas/';

/** Converts shapes to JSON Schema, in which shapes of the contract are references by name. */
export type SchemaCatalog = ReturnType<typeof createSchemaCatalog>;

/**
 * Creates the catalog of all shapes that `src/contract` exports, named after their exports:
 * `growhouseShape` becomes `Growhouse`, `nicknameRequest` becomes `NicknameRequest`.
 * @param inline further shapes, which have no name of their own
 */
export function createSchemaCatalog(inline: readonly z.ZodType[]) {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodType, string>();
  for (const [name, shape] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!(shape instanceof z.ZodType) || names.has(shape)) continue;
    names.set(shape, toComponentName(name));
  }
  for (const shape of inline) if (!names.has(shape)) names.set(shape, `inline ${names.size}`);
  for (const [shape, id] of names) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, {
    // The fields of a response may become more, and a client has to ignore those it does not know.
    io: 'input',
    // Omits checks that JSON Schema cannot express.
    unrepresentable: 'any',
    uri: (id) => `${PREFIX}${id}`,
    override: ({ jsonSchema }) => {
      // Without one, viewers show the least integer that JavaScript knows.
      if (jsonSchema.type !== 'integer') return;
      jsonSchema.examples ??= [Math.max(jsonSchema.minimum ?? 1, 1)];
    },
  });
  const byName = new Map(Object.entries(schemas).map(([id, schema]) => [id, stripIds(schema)]));
  const find = (name: string): JsonSchema => {
    const schema = byName.get(name);
    if (!schema) throw new Error(`There is no schema ${name}`);
    return schema;
  };
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref === undefined ? schema : find(schema.$ref.slice(PREFIX.length));

  return {
    /** Returns a reference if the shape has a name, and otherwise its schema. */
    toSchema: (shape: z.ZodType): JsonSchema => {
      const name = names.get(shape);
      if (name === undefined) throw new Error('The shape is not in the catalog');
      return name.startsWith('inline ') ? find(name) : { $ref: `${PREFIX}${name}` };
    },
    /** Resolves a reference. */
    resolve,
    /** Lists the schemas to which any of the others refers, by name. */
    listReferenced: (document: object): Record<string, JsonSchema> => {
      const found = new Map<string, JsonSchema>();
      const search = (part: object) => {
        for (const name of listReferences(part)) {
          if (found.has(name)) continue;
          found.set(name, find(name));
          search(find(name));
        }
      };
      search(document);
      return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

/** Such as `Growhouse` for `growhouseShape`. */
const toComponentName = (name: string): string =>
  name.replace(/(Shape|Schema)$/, '').replace(/^./, (letter) => letter.toUpperCase());

function stripIds({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

const listReferences = (part: object): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );

import type { JsonSchema } from './document.ts';

const INDENT = '  ';

/** Formats a schema like a type: `{ id: integer, nickname: string | null }`. */
export function formatSchema(schema: JsonSchema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map((option) => formatSchema(option, indent)).join(' | ');
  const types: unknown = schema.type;
  if (isTypeList(types)) {
    return types.map((type) => formatSchema({ ...schema, type }, indent)).join(' | ');
  }
  if (schema.type === 'array') return formatArray(schema, indent);
  if (schema.type === 'object') return formatObject(schema, indent);
  return typeof schema.type === 'string' ? schema.type : 'anything';
}

type SchemaType = Exclude<JsonSchema['type'], undefined>;

/** JSON Schema allows a list of types, which the library's types leave out. */
const isTypeList = (types: unknown): types is SchemaType[] => Array.isArray(types);

function formatArray({ items }: JsonSchema, indent: string): string {
  if (typeof items !== 'object' || Array.isArray(items)) return 'anything[]';
  const item = formatSchema(items, indent);
  return isUnion(items) ? `(${item})[]` : `${item}[]`;
}

const isUnion = ({ enum: values, anyOf, oneOf, type }: JsonSchema): boolean =>
  values !== undefined || anyOf !== undefined || oneOf !== undefined || isTypeList(type);

function formatObject(
  { properties, required = [], additionalProperties }: JsonSchema,
  indent: string,
) {
  const fields = Object.entries(properties ?? {});
  if (fields.length === 0) {
    return typeof additionalProperties === 'object' ? '{ [name]: anything }' : '{}';
  }
  const inner = indent + INDENT;
  const lines = fields.map(([name, schema]) => {
    const optionalMark = required.includes(name) ? '' : '?';
    return `${inner}${name}${optionalMark}: ${formatSchema(schema, inner)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

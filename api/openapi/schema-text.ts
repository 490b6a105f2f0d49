import type { JsonSchema } from './document.ts';

const INDENT = '  ';

/** Formats a schema like a type: `{ id: integer, nickname: string | null }`. */
export function schemaText(schema: JsonSchema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map((option) => schemaText(option, indent)).join(' | ');
  const types: unknown = schema.type;
  if (isTypeList(types)) {
    return types.map((type) => schemaText({ ...schema, type }, indent)).join(' | ');
  }
  if (schema.type === 'array') return listText(schema, indent);
  if (schema.type === 'object') return objectText(schema, indent);
  return typeof schema.type === 'string' ? schema.type : 'anything';
}

type SchemaType = Exclude<JsonSchema['type'], undefined>;

/** JSON Schema allows a list of types, which the library's types leave out. */
const isTypeList = (types: unknown): types is SchemaType[] => Array.isArray(types);

function listText({ items }: JsonSchema, indent: string): string {
  if (typeof items !== 'object' || Array.isArray(items)) return 'anything[]';
  const item = schemaText(items, indent);
  return isChoice(items) ? `(${item})[]` : `${item}[]`;
}

const isChoice = ({ enum: values, anyOf, oneOf, type }: JsonSchema): boolean =>
  values !== undefined || anyOf !== undefined || oneOf !== undefined || isTypeList(type);

function objectText(
  { properties, required = [], additionalProperties }: JsonSchema,
  indent: string,
) {
  const fields = Object.entries(properties ?? {});
  if (fields.length === 0) {
    return typeof additionalProperties === 'object' ? '{ [name]: anything }' : '{}';
  }
  const inner = indent + INDENT;
  const lines = fields.map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${schemaText(schema, inner)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

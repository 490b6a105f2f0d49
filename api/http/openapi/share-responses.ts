import { isReference, type OpenApi, type ResponseObject } from './open-api.ts';

/** A response with more codes would get too long a name, so it stays in its operation. */
const MAX_CODES_IN_NAME = 4;

/** Moves the responses that several operations have alike to the components. */
export function shareResponses(
  paths: OpenApi['paths'],
): Pick<OpenApi['components'], 'responses'> & Pick<OpenApi, 'paths'> {
  const counts = new Map<string, number>();
  for (const response of listResponses(paths)) {
    const text = JSON.stringify(response);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const responses: Record<string, ResponseObject> = {};
  const share = (response: ResponseObject) => {
    const name = toResponseName(response);
    if (name === null || (counts.get(JSON.stringify(response)) ?? 0) < 2) return response;
    responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  };
  const shared = mapValues(paths, (operations) =>
    mapValues(operations, (operation) => ({
      ...operation,
      responses: mapValues(operation.responses, (response) =>
        isReference(response) ? response : share(response),
      ),
    })),
  );
  return { paths: shared, responses };
}

const listResponses = (paths: OpenApi['paths']) =>
  Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ responses }) => Object.values(responses));

/** Such as `RateLimited` or `DatabaseBusyOrDatabaseUnavailable`; null for one that is not shared. */
function toResponseName({ description, content }: ResponseObject): string | null {
  if (!content) return 'NotModified';
  if (content['text/csv']) return 'CsvFile';
  const codes = [...description.matchAll(/^`([A-Z_]+)`/gm)].map(([, code = '']) => code);
  if (codes.length > MAX_CODES_IN_NAME) return null;
  if (codes.length > 0) return codes.map(toPascalCase).join('Or');
  return content['application/json']?.schema.$ref === undefined ? null : 'Success';
}

const toPascalCase = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const mapValues = <In, Out>(record: Record<string, In>, map: (value: In) => Out) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

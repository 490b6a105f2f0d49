import type { JsonSchema, OpenApi, Operation } from './document.ts';
import { formatSchema } from './format-schema.ts';

/** Renders the documentation for people, as one page without scripts. */
export function renderDocsPage({ info, servers, paths }: OpenApi): string {
  const base = servers[0]?.url ?? '';
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${base}${path}`,
      operation,
    })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const callsOfTag = calls.filter(({ operation }) => operation.tags.includes(tag));
    const articles = callsOfTag
      .map(({ name, operation }) => renderOperation(name, operation))
      .join('');
    return `<section id="${escape(toSectionId(tag))}"><h2>${escape(tag)}</h2>${articles}</section>`;
  });
  const links = tags.map(
    (tag) => `<li><a href="#${escape(toSectionId(tag))}">${escape(tag)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)} API ${escape(info.version)}</title>
<link rel="stylesheet" href="${base}/docs.css">
</head>
<body>
<main>
<h1>${escape(info.title)} API</h1>
<p>Version ${escape(info.version)}. ${escape(info.description).replace(/`([^`]+)`/g, '<code>$1</code>')}
For programs: <a href="${base}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

const toSectionId = (tag: string): string => tag.replace(/\W+/g, '-');

function renderOperation(name: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    ({ name: parameter, in: place, required, schema }) =>
      `<li><code>${escape(parameter)}</code> in the ${place}: ${escape(formatSchema(schema))}${required ? '' : ', optional'}</li>`,
  );
  const body = operation.requestBody?.content['application/json'];
  return `<article>
<h3><code>${escape(name)}</code></h3>
<p>${escape(operation.summary)}. ${formatCaller(operation)}</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${body && hasFields(body.schema) ? `<h4>Request body</h4><pre>${escape(formatSchema(body.schema))}</pre>` : ''}
${renderResponse(operation)}
</article>`;
}

function formatCaller({ security }: Operation): string {
  const [requirement] = security;
  if (!requirement) return 'For anyone.';
  return 'player' in requirement ? 'For players.' : 'For admins.';
}

function renderResponse({ responses }: Operation): string {
  const content = responses['200']?.content ?? {};
  if (content['text/csv']) return '<p>Responds with a CSV file.</p>';
  const data = content['application/json']?.schema.properties?.data;
  if (data === undefined || typeof data === 'boolean') return '';
  return `<h4>Response data</h4><pre>${escape(formatSchema(data))}</pre>`;
}

const hasFields = ({ properties }: JsonSchema): boolean => Object.keys(properties ?? {}).length > 0;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** The stylesheet of the page: dark like the game, and readable on a phone. */
export const PAGE_STYLE = `
:root { color-scheme: dark; }
body { margin: 0; background: #17121f; color: #ece6f2; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, h3, h4 { line-height: 1.25; }
h2 { margin-top: 3rem; text-transform: capitalize; color: #b9f28a; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.875rem; color: #b8abc6; }
a { color: #b9f28a; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.625rem 0; }
article { margin: 1rem 0; padding: 1rem; border-radius: 0.75rem; background: #221b2d; }
article p, article ul { margin: 0.5rem 0 0; }
pre { margin: 0; padding: 0.75rem; border-radius: 0.5rem; background: #17121f; overflow-x: auto; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
`;

import type { AnyElement, AttributeValue, Drawing, Transform } from './shapes.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Attributes that SVG writes in kebab case, unlike `viewBox` for example. */
const KEBAB_CASE = /^(fill|stroke|stop|clip|aria)([A-Z])/;

/** Writes a drawing as the text of one SVG element, with every string escaped. */
export const renderSvg = (drawing: Drawing): string => renderElement(drawing);

function renderElement({ tag, attributes, children }: AnyElement): string {
  const content = children.map(renderElement).join('');
  if (tag === 'fragment') return content;
  const start = `<${tag}${renderAttributes(attributes)}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${tag}>`;
}

function renderAttributes(attributes: Readonly<Record<string, AttributeValue>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${toSvgName(name)}="${renderValue(name, value)}"`)
    .join('');
}

const toSvgName = (name: string): string =>
  name.replace(
    KEBAB_CASE,
    (_, word: string, capital: string) => `${word}-${capital.toLowerCase()}`,
  );

function renderValue(name: string, value: AttributeValue): string {
  if (typeof value === 'string') return value.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
  if (typeof value === 'number') return renderNumber(value);
  if ('id' in value) return name === 'href' ? `#${value.id}` : `url(#${value.id})`;
  return value.map(renderListItem).join('').trim();
}

const renderListItem = (item: number | Transform): string =>
  typeof item === 'number' ? `${renderNumber(item)} ` : renderTransform(item);

const renderTransform = ([kind, ...numbers]: Transform): string =>
  `${kind}(${numbers.map((number = 0) => renderNumber(number)).join(' ')})`;

/** Leaves out the zero before the decimal point. */
const renderNumber = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');

import { defineRule, type ESTree } from '@oxlint/plugins';

/**
 * A lint rule for the screens of players: what they read comes from a catalogue. Looks at the texts of
 * JSX and at the attributes that are shown or read aloud; messages in constants are marked for Lingui.
 */

const ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'cancelLabel',
  'confirmLabel',
  'description',
  'header',
  'hint',
  'label',
  'message',
  'placeholder',
  'question',
  'text',
  'title',
]);

/** Names, which are the same in all languages. */
const NAMES = /\b(?:Growerz Hub|Growerz|SOL|THC|Discord|X|v)\b/g;

const isText = (value: string): boolean => /\p{L}/u.test(value.replace(NAMES, ''));

/** Returns what an expression may show: for a condition, each of its outcomes. */
function getOutcomes(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return getOutcomes(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(getOutcomes);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(getOutcomes);
    default:
      return [node];
  }
}

function isUntranslated(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'JSXText':
      return isText(node.value);
    case 'Literal':
      return typeof node.value === 'string' && isText(node.value);
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => isText(value.raw));
    default:
      return false;
  }
}

/** Whether an element has the same text in all languages. */
const isName = ({ openingElement }: ESTree.JSXElement): boolean =>
  openingElement.attributes.some(
    (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'translate',
  );

export const translatedText = defineRule({
  meta: {
    type: 'problem',
    messages: {
      untranslated: 'Players read this: get it from the catalogue by i18n.t or <Trans>.',
    },
  },
  create(context) {
    const check = (node: ESTree.Node) => {
      for (const outcome of getOutcomes(node)) {
        if (isUntranslated(outcome)) context.report({ node: outcome, messageId: 'untranslated' });
      }
    };
    const checkChildren = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
      if (node.type === 'JSXFragment' || !isName(node)) node.children.forEach(check);
    };
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      JSXAttribute: ({ name, value }) => {
        if (name.type === 'JSXIdentifier' && ATTRIBUTES.has(name.name) && value) check(value);
      },
    };
  },
});

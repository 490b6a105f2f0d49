import { defineRule, type ESTree } from '@oxlint/plugins';

/**
 * A lint rule that keeps pages alive while a browser translates them. A translator replaces text nodes,
 * and React then fails to remove them, or to insert something before them. So text that is rendered
 * conditionally, or next to something that is, needs an element of its own.
 */

type Parent = ESTree.JSXElement | ESTree.JSXFragment;
type Child = Parent['children'][number];

/** Returns what a child may render: for a condition, each of its outcomes. */
function getOutcomes(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return getOutcomes(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(getOutcomes);
    case 'LogicalExpression':
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(getOutcomes);
    default:
      return [node];
  }
}

const isConditional = (child: Child): boolean =>
  child.type === 'JSXExpressionContainer' &&
  ['ConditionalExpression', 'LogicalExpression'].includes(child.expression.type);

const isText = (node: ESTree.Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'JSXText' && /\S/.test(node.value)) ||
  (node.type === 'Literal' && typeof node.value === 'string' && /\S/.test(node.value)) ||
  isMessage(node) ||
  isFragmentWithText(node);

/** Whether a node shows a message of a catalogue, without an element around it. */
const isMessage = (node: ESTree.Node): boolean =>
  (node.type === 'JSXElement' &&
    node.openingElement.name.type === 'JSXIdentifier' &&
    node.openingElement.name.name === 'Trans') ||
  (node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.type === 'Identifier' &&
    node.callee.object.name === 'i18n');

const isFragmentWithText = (node: ESTree.Node): boolean =>
  node.type === 'JSXFragment' && node.children.flatMap(getOutcomes).some(isText);

/** Line breaks, comments and spaces do not count. */
function isRendered(child: Child): boolean {
  if (child.type === 'JSXText') return isText(child);
  if (child.type !== 'JSXExpressionContainer') return true;
  const { expression } = child;
  return (
    expression.type !== 'JSXEmptyExpression' && !('value' in expression && expression.value === ' ')
  );
}

export const textSiblings = defineRule({
  meta: {
    type: 'problem',
    messages: {
      bareText: 'Give this text an element, because it is rendered next to a condition.',
    },
  },
  create(context) {
    const check = (parent: Parent) => {
      const children = parent.children.filter(isRendered);
      if (!children.some(isConditional)) return;
      // React sets a text without siblings as the content of its parent, which is safe.
      const isUnsafe = children.length === 1 ? isFragmentWithText : isText;
      const text = children.flatMap(getOutcomes).find(isUnsafe);
      if (text) context.report({ node: text, messageId: 'bareText' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
});

import { defineRule, type ESTree, type Ranged } from '@oxlint/plugins';

/**
 * A lint rule against words that made this code hard to read: they stood for terms that the field
 * already has (the glossary in CONTRIBUTING.md names them). Looks at comments, at the names that are
 * declared and at the titles of tests.
 */

const WORDS = [
  'appraisal',
  'appraise',
  'beside',
  'breathe',
  'crew',
  'doublet',
  'errand',
  'farmer',
  'heed',
  'heeds',
  'reap',
  'specimen',
  'till',
  'wares',
  'whoever',
  'whomever',
];
const PHRASES = [
  'a hand is',
  'by whom',
  'comes to the front',
  'let go of',
  'lets go of',
  'in vain',
  'of before',
  'stands beside',
  'who comes second',
];
const TEST_FUNCTIONS = ['describe', 'it', 'test'];

const PATTERN = new RegExp(`\\b(?:${[...WORDS, ...PHRASES].join('|')})\\b`, 'i');

/** Returns the first such word of a text, or null. */
const findDialect = (text: string): string | null =>
  PATTERN.exec(text.replace(/\s+(?:\*\s+)?/g, ' '))?.[0] ?? null;

/** Splits a camelCase, PascalCase or UPPER_CASE name into its words. */
const toWords = (name: string): string =>
  name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/_/g, ' ');

/** Returns the text of a test's title, or null where it is not written out. */
function getTitle({ callee, arguments: [title] }: ESTree.CallExpression): string | null {
  let called: ESTree.Expression = callee;
  while (called.type === 'CallExpression' || called.type === 'MemberExpression') {
    called = called.type === 'CallExpression' ? called.callee : called.object;
  }
  if (called.type !== 'Identifier' || !TEST_FUNCTIONS.includes(called.name)) return null;
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title?.type === 'TemplateLiteral') return title.quasis.map((q) => q.value.raw).join(' ');
  return null;
}

export const plainEnglish = defineRule({
  meta: {
    type: 'suggestion',
    messages: {
      dialect: '“{{word}}” is not plain English here: see the glossary in CONTRIBUTING.md.',
    },
  },
  create(context) {
    const report = (node: Ranged, text: string) => {
      const word = findDialect(text);
      if (word !== null) context.report({ node, messageId: 'dialect', data: { word } });
    };
    const reportName = (node: ESTree.Node | null) => {
      if (node?.type === 'Identifier') report(node, toWords(node.name));
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) report(comment, comment.value);
      },
      CallExpression(node) {
        const title = getTitle(node);
        if (title !== null) report(node, title);
      },
      VariableDeclarator: ({ id }) => reportName(id),
      FunctionDeclaration: ({ id }) => reportName(id),
      ClassDeclaration: ({ id }) => reportName(id),
      TSInterfaceDeclaration: ({ id }) => reportName(id),
      TSTypeAliasDeclaration: ({ id }) => reportName(id),
      PropertyDefinition: ({ key }) => reportName(key),
      MethodDefinition: ({ key }) => reportName(key),
      TSPropertySignature: ({ key }) => reportName(key),
      TSMethodSignature: ({ key }) => reportName(key),
    };
  },
});

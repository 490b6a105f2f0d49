/**
 * An ESLint rule against words that made this code hard to read: they stood for terms that the field
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

/** @returns the first such word of a text, or null */
const findDialect = (text) => PATTERN.exec(text.replace(/\s+(?:\*\s+)?/g, ' '))?.[0] ?? null;

/** Splits a camelCase, PascalCase or UPPER_CASE name into its words. */
const toWords = (name) => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/_/g, ' ');

/** @returns the text of a test's title, or null where it is not written out */
function getTitle({ callee, arguments: [title] }) {
  let called = callee;
  while (called.type === 'CallExpression' || called.type === 'MemberExpression') {
    called = called.type === 'CallExpression' ? called.callee : called.object;
  }
  if (called.type !== 'Identifier' || !TEST_FUNCTIONS.includes(called.name)) return null;
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title?.type === 'TemplateLiteral') return title.quasis.map((q) => q.value.raw).join(' ');
  return null;
}

export const plainEnglish = {
  meta: {
    type: 'suggestion',
    messages: {
      dialect: '“{{word}}” is not plain English here: see the glossary in CONTRIBUTING.md.',
    },
    schema: [],
  },
  create(context) {
    const report = (location, text) => {
      const word = findDialect(text);
      if (word !== null) context.report({ ...location, messageId: 'dialect', data: { word } });
    };
    const reportName = (node) => {
      if (node?.type === 'Identifier') report({ node }, toWords(node.name));
    };
    return {
      Program() {
        for (const { loc, value } of context.sourceCode.getAllComments()) report({ loc }, value);
      },
      CallExpression(node) {
        const title = getTitle(node);
        if (title !== null) report({ node: node.arguments[0] }, title);
      },
      VariableDeclarator: ({ id }) => reportName(id),
      'FunctionDeclaration, ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration': ({
        id,
      }) => reportName(id),
      'PropertyDefinition, MethodDefinition, TSPropertySignature, TSMethodSignature': ({ key }) =>
        reportName(key),
    };
  },
};

import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import unicorn from 'eslint-plugin-unicorn';
import tseslint from 'typescript-eslint';

/** Rules may know only what they are told: no clock, no chance, no world outside. */
const outsideWorld = ['Date', 'fetch', 'process', 'crypto', 'performance', 'setTimeout', 'window'];

/** What would bring back into the first load what `vite.config.ts` and `build` leave out of it. */
const tooHeavy = [
  {
    name: 'react-router-dom',
    importNames: ['Link', 'NavLink', 'Form'],
    message: 'Take the link of src/ui.',
  },
  {
    name: '@tanstack/react-query',
    importNames: ['useMutation', 'useIsMutating', 'useMutationState', 'MutationCache'],
    message: 'The cache of mutations is no part of the app.',
  },
];

export default tseslint.config(
  { ignores: ['dist/', '.data/', 'tests/architecture/fixture/', 'tests/support/react-native/'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js', 'tests/architecture/*.cjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { unicorn },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'unicorn/filename-case': ['error', { case: 'kebabCase' }],
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
      ],
    },
  },
  {
    files: ['src/game/**'],
    rules: {
      'no-restricted-globals': ['error', ...outsideWorld],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: { 'no-restricted-imports': ['error', { paths: tooHeavy }] },
  },
  {
    files: ['eslint.config.js', 'vite.config.ts', '**/*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.{js,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { module: 'writable' } },
  },
  prettier,
);

import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import unicorn from 'eslint-plugin-unicorn';
import tseslint from 'typescript-eslint';
import { plainEnglish } from './tools/lint/plain-english.js';

/** Rules may know only what they are told: no clock, no chance, no world outside. */
const outsideWorld = ['Date', 'fetch', 'process', 'crypto', 'performance', 'setTimeout', 'window'];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.data/',
      'docs/api-types.d.ts',
      'tests/tools/layers-fixture/',
      'vendor/react-native/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['eslint.config.js', 'tools/layers/*.cjs', 'tools/lint/*.js'],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { unicorn, growerz: { rules: { 'plain-english': plainEnglish } } },
    rules: {
      'growerz/plain-english': 'error',
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
    files: ['src/**/*.{ts,tsx}', 'api/**/*.ts'],
    rules: {
      complexity: ['error', 12],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // A migration is one list of statements, which is not easier to read in parts.
    files: ['api/store/migrations/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['src/game/**'],
    rules: {
      'no-restricted-globals': ['error', ...outsideWorld],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
    },
  },
  {
    files: ['{tests,tools}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'vitest', importNames: ['test'], message: 'Write `it`, as all tests do.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
  },
  {
    files: [
      'eslint.config.js',
      'vite.config.ts',
      '**/*.config.ts',
      'tools/spec/*-reporter.ts',
      'tests/e2e/global-setup.ts',
      'tests/web/kit/page-environment.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.{js,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { module: 'writable' } },
  },
  prettier,
);

// Styles only: oxlint.config.mjs covers the rest.
import css from '@eslint/css'
import { defineConfig, globalIgnores } from 'eslint/config'

export default defineConfig([
  globalIgnores([
    '.next/**',
    'dist/**',
    'data/**',
    'demo-data/**',
    '.cache/**',
    'public/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
  ]),
  {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true },
    rules: { 'css/prefer-logical-properties': 'error' },
  },
])

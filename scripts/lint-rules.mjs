// The one rule of ESLint that oxlint lacks, as a plugin of oxlint's: our own restrictions are selectors of it (oxlint.config.mjs).
import { builtinRules } from 'eslint/use-at-your-own-risk'

export default {
  meta: { name: 'ours' },
  rules: { 'no-restricted-syntax': builtinRules.get('no-restricted-syntax') },
}

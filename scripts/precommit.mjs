// npm run precommit [-- file …]: checks that take ten seconds on the files of the next commit (scripts/changed-files.mjs), or on those named: format,
// lint rules, types, and the tests beside them.
import path from 'node:path'
import { findTestsBeside, listChangedFiles } from './changed-files.mjs'
import { bin, main, root, run, say, secondsSince, Stop } from './checkout.mjs'

const LINT = ['-c', 'oxlint.config.mjs', '--type-aware', '--type-check', '--max-warnings', '0']

await main(async () => {
  const startedAtMs = Date.now()
  const named = process.argv.slice(2).map((file) => path.relative(root, path.resolve(file)))
  const files = named.length > 0 ? named : listChangedFiles(root)
  if (files.length === 0) return say('Nothing has changed.')
  const { fast, slow } = findTestsBeside(files, root)
  const typed = files.filter((file) => /\.tsx?$/.test(file))
  const failed = await Promise.all([
    step('format', bin('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...files]),
    typed.length > 0 && step('rules and types', bin('oxlint'), [...LINT, ...typed]),
    fast.length > 0 && step('tests beside', bin('jest'), ['--silent', '--runTestsByPath', ...fast]),
  ])
  if (slow.length > 0) say(`Not run, they start a database: npx jest ${slow.join(' ')}`)
  say(`${files.length} files in ${secondsSince(startedAtMs)}.`)
  const names = failed.filter(Boolean)
  if (names.length > 0) throw new Stop(`Failed: ${names.join(', ')}.`)
})

/** @returns {Promise<string | null>} the name, when it failed */
async function step(name, command, args) {
  const startedAtMs = Date.now()
  const { code, output } = await run(command, args, { quiet: true, env: { NODE_ENV: 'test' } })
  say(`${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(startedAtMs)})`)
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`)
  return code === 0 ? null : name
}

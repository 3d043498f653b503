import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The files of the next commit: those that are staged; with none staged, all that differ from the last commit, including new ones. Deleted files are
 * left out.
 * @param {string} folder inside a checkout
 * @returns {string[]} paths from the top of the checkout
 */
export function listChangedFiles(folder) {
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\0').filter(Boolean)
  const staged = git('diff', '--cached', '--name-only', '--diff-filter=d', '-z')
  if (staged.length > 0) return staged
  const changed = git('diff', 'HEAD', '--name-only', '--diff-filter=d', '-z')
  return [...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')]
}

/**
 * The tests for these files: `save.test.ts` beside `save.ts`, tests among the files, and for a contract the tests of all contracts.
 * @param {readonly string[]} files paths from `folder`
 * @returns {{ fast: string[], slow: string[] }} slow: those of the server, which start a database
 */
export function findTestsBeside(files, folder) {
  const tests = files.filter((file) => /\.tsx?$/.test(file)).flatMap(testsOf)
  const there = [...new Set(tests)].filter((test) => existsSync(path.join(folder, test))).sort()
  const isSlow = (test) => test.startsWith('server/')
  return { fast: there.filter((test) => !isSlow(test)), slow: there.filter(isSlow) }
}

/** A contract is also compared with the lists of rights and of fields. */
const TESTS_OF_CONTRACTS = ['server/rights.test.ts', 'server/fields.test.ts']

function testsOf(file) {
  if (/\.test\.tsx?$/.test(file)) return [file]
  if (/^lib\/[^/]+\/[^/]+\/contract[/.]/.test(file)) return [...TESTS_OF_CONTRACTS, file.replace(/\.ts$/, '.test.ts')]
  const stem = file.replace(/\.tsx?$/, '')
  return [`${stem}.test.ts`, `${stem}.test.tsx`]
}

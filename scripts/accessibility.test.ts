import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { persianDigits } from '@/lib/platform/format/digits'
import { accessibilityStatement, criteria, gaps } from '@/lib/site/legal/words/accessibility'
import { browserRows, helpCopy } from '@/lib/site/legal/words/help'
import { oldestBrowsers, oldestSamsungInternet } from '@/lib/site/legal/words/oldest-browsers'

const root = path.join(__dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const doc = read('docs/accessibility.md')
const rows = doc
  .split('\n')
  .filter((line) => /^\| \d\.\d+\.\d+ \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
const numbersOf = (state: string) => rows.filter((row) => row[2] === state).map(([number = '']) => number)
const STATES = { met: 'met', partly: 'partly', notMet: 'not met', notApplicable: 'not applicable' } as const

test('the table has the 55 criteria of A and AA once each, with how and where', () => {
  expect(new Set(rows.map(([number]) => number)).size).toBe(55)
  for (const row of rows) {
    expect(row).toHaveLength(5)
    for (const cell of row) expect(cell.trim()).not.toBe('')
  }
})

test('the public page and the first lines of the table say the numbers that the table has', () => {
  const states = Object.entries(STATES)
  const counted = Object.fromEntries(states.map(([name, state]) => [name, numbersOf(state).length]))
  expect(criteria).toEqual(counted)
  expect(Object.values(criteria).reduce<number>((sum, count) => sum + count, 0)).toBe(rows.length)
  for (const [, state] of states) expect(doc).toContain(`${numbersOf(state).length} ${state}`)
})

test('the public page lists each criterion that does not hold wholly, in its state', () => {
  const listed = (state: string) => gaps.filter((gap) => gap[1] === state).map(([number]) => number)
  expect(listed('تا حدی')).toEqual(numbersOf(STATES.partly))
  expect(listed('نه')).toEqual(numbersOf(STATES.notMet))
  const shown = JSON.stringify(accessibilityStatement)
  for (const [number] of gaps) expect(shown).toContain(persianDigits(number))
})

test('the oldest browsers that the public page promises are those that the build is made for', () => {
  const { browserslist } = z.object({ browserslist: z.array(z.string()) }).parse(JSON.parse(read('package.json')))
  expect(
    Object.entries(oldestBrowsers)
      .map(([name, version]) => `${name} >= ${version}`)
      .toSorted(),
  ).toEqual(browserslist.toSorted())
})

test('the command that prints their shares asks for these browsers', () => {
  const { scripts } = z.object({ scripts: z.object({ browsers: z.string() }) }).parse(JSON.parse(read('package.json')))
  for (const [name, version] of Object.entries(oldestBrowsers))
    expect(scripts.browsers).toContain(`${name} >= ${version}`)
  expect(scripts.browsers).toContain(`samsung >= ${oldestSamsungInternet}`)
})

test('the page of help and README print these browsers', () => {
  const { chrome, edge, firefox, safari, ios_saf: ios } = oldestBrowsers
  expect(browserRows.map(([, version]) => version)).toEqual([chrome, edge, oldestSamsungInternet, firefox, safari, ios])
  for (const [name, version] of browserRows) {
    const printed = persianDigits(version).replace('.', '٫')
    expect(JSON.stringify(helpCopy)).toContain(JSON.stringify([name, printed]))
  }
  const promise = read('README.md').match(/^Browsers: .+$/m)?.[0]
  expect(promise).toContain(
    `Chrome, WebView and Edge ${chrome}, Samsung Internet ${oldestSamsungInternet}, Firefox ${firefox}, Safari and iOS ${safari}`,
  )
  expect([chrome, safari]).toEqual([edge, ios])
})

test('every device of the checklist has its steps', () => {
  const devices = read('docs/devices.md')
  const listed = [...devices.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => number)
  const told = [...devices.matchAll(/^## (\d+)\. .+\n\*\*Code\.\*\* [^]+?\n\*\*Try\.\*\* /gm)].map(
    ([, number]) => number,
  )
  expect(listed.length).toBeGreaterThan(9)
  expect(told).toEqual(listed)
})

test('no element in English has its name in an attribute that may be Persian: a voice reads it in the language of the element', () => {
  const files = execFileSync('git', ['ls-files', 'components/**/*.tsx'], { cwd: root, encoding: 'utf8' }).split('\n')
  const named = files.filter(Boolean).flatMap((file) => {
    const tags = read(file).match(/<[a-z][\w.]*\s(?:=>|[^<>])*>/g) ?? []
    return tags
      .filter((tag) => /\slang="en"/.test(tag))
      .flatMap((tag) => /\saria-label=(\S+)/.exec(tag)?.[1] ?? [])
      .filter((name) => !ENGLISH_NAME.test(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(named).toEqual([])
})
/** A literal in Latin letters, words of the exam, the title of a passage. */
const ENGLISH_NAME = /^(?:"[ -~]+"|\{\w*English\b|\{passage\.title\})/

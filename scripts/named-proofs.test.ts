import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..')
const FILE = /`([^`\s]+\.(?:tsx?|mjs|cjs|sql))`/g
/** A title is in italics directly after its file; an ellipsis omits words. */
const TITLES = /`[^`\s]+\.(?:test|spec|drill)\.tsx?`((?:, \*[^*|]+\*)+)/g
const SHORTEST_PART = 3

describe.each(['security', 'reliability', 'performance', 'accessibility', 'devices'])('docs/%s.md', (page) => {
  const lines = readFileSync(path.join(root, `docs/${page}.md`), 'utf8').split('\n')

  test('names only existing files, by their path from the root', () => {
    const named = lines.flatMap((line) => filesOf(line)).filter((file) => !file.startsWith('*'))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((file) => findAll(file).length === 0)).toEqual([])
  })

  test('quotes only titles that occur in a file named on their line', () => {
    const lost = lines.flatMap((line) => {
      const sources = filesOf(line).flatMap(findAll).map(readPlain)
      return titlesOf(line).filter(
        (title) => !sources.some((source) => partsOf(title).every((part) => source.includes(part))),
      )
    })
    expect(lost).toEqual([])
  })
})

function filesOf(line: string): string[] {
  return [...line.matchAll(FILE)].flatMap(([, file = '']) => expand(file))
}

function titlesOf(line: string): string[] {
  return [...line.matchAll(TITLES)].flatMap(([, titles = '']) =>
    [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title),
  )
}

/** `{a,b}.test.ts` names two. */
function expand(file: string): string[] {
  const [whole, choices] = /\{([^}]+)\}/.exec(file) ?? []
  return whole && choices ? choices.split(',').map((choice) => file.replace(whole, choice)) : [file]
}

/** `folder/*.test.ts` names every test of that folder. */
function findAll(file: string): string[] {
  if (!existsSync(path.join(root, path.dirname(file)))) return []
  const [start = '', end] = path.basename(file).split('*')
  return readdirSync(path.join(root, path.dirname(file)))
    .filter((name) => (end === undefined ? name === start : name.startsWith(start) && name.endsWith(end)))
    .map((name) => path.join(path.dirname(file), name))
}

function readPlain(file: string): string {
  return toPlain(readFileSync(path.join(root, file), 'utf8'))
}

function partsOf(title: string): string[] {
  return title
    .split('…')
    .map((part) => toPlain(part).trim())
    .filter((part) => part.length >= SHORTEST_PART)
}

/** The pages print typographic apostrophes. */
function toPlain(text: string): string {
  return text.replaceAll('’', "'").replaceAll("\\'", "'")
}

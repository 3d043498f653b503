import { arrangeCards, MAX_CARDS } from './cards'
import { compareDrafts, listComparable } from './compare-drafts'
import { type Finding, FINDING_KINDS, type FindingKind } from './finding'

const at = (kind: FindingKind, start = 0): Finding => ({
  rule: `a.${kind}`,
  kind,
  start,
  end: start + 1,
  replacement: null,
  values: {},
})

test('one card a kind with its places in reading order; the task before the language, the commonest mistake of language first, style last', () => {
  const findings = [
    at('linking', 9),
    at('tense', 5),
    at('agreement', 8),
    at('agreement', 2),
    at('figures', 7),
    at('length'),
  ]
  expect(arrangeCards(findings).map(({ kind, findings }) => [kind, findings.map(({ start }) => start)])).toEqual([
    ['length', [0]],
    ['figures', [7]],
    ['agreement', [2, 8]],
    ['tense', [5]],
    ['linking', [9]],
  ])
})

test('at most twelve cards', () => {
  expect(arrangeCards(FINDING_KINDS.map((kind) => at(kind)))).toHaveLength(MAX_CARDS)
  expect(arrangeCards([])).toEqual([])
})

describe('against the last draft', () => {
  const said = (rule: string, exact = '') => ({ rule, exact })
  test('a rule that points at the same words is still there, as often as before', () => {
    const before = [said('x', 'people  thinks'), said('x', 'he go'), said('task.length')]
    const now = [said('x', 'People thinks'), said('x', 'people thinks'), said('task.length')]
    expect(compareDrafts(before, now)).toEqual({
      mended: [said('x', 'he go')],
      still: [said('x', 'People thinks'), said('task.length')],
      fresh: [said('x', 'people thinks')],
    })
  })
  test('nothing before, nothing now', () => {
    expect(compareDrafts([], [])).toEqual({ mended: [], still: [], fresh: [] })
  })
  test('findings of the language are compared only when it was checked in both', () => {
    const both = [said('grammar.x'), said('task.length')]
    expect(listComparable(both, true)).toEqual(both)
    expect(listComparable(both, false)).toEqual([said('task.length')])
  })
})

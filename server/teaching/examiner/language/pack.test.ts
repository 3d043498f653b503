import { findSlips, PACK, withoutOverlaps } from '@/lib/teaching/examiner/rules/language/pack'
import { tagText } from './tag-text'

const rows = PACK.flatMap(({ id, fires }) => fires.map((row) => ({ id, ...row })))
const silent = PACK.flatMap(({ id, silent: texts }) => texts.map((text) => ({ id, text })))
const hitsOf = (id: string, text: string) => {
  const one = PACK.find((rule) => rule.id === id)
  return tagText(text).flatMap((sentence) => one?.find(sentence) ?? [])
}

describe('the own rules', () => {
  test.each(rows)('$id fires on "$at" in: $text', ({ id, text, at, replacement }) => {
    const hits = hitsOf(id, text).map((hit) => ({ at: text.slice(hit.start, hit.end), replacement: hit.replacement }))
    expect(hits).toContainEqual({ at, replacement })
  })

  test.each(silent)('$id stays silent on: $text', ({ id, text }) => {
    expect(hitsOf(id, text).map(({ start, end }) => text.slice(start, end))).toEqual([])
  })

  test('every good sentence of one rule is good for all the others', () => {
    const alarms = silent.flatMap(({ text }) =>
      findSlips(tagText(text)).map(({ rule, start, end }) => `${rule}: ${text.slice(start, end)} | ${text}`),
    )
    expect(alarms).toEqual([])
  })

  test('every rule has an id of its own, sentences that must fire and sentences that must not', () => {
    expect(new Set(PACK.map(({ id }) => id)).size).toBe(PACK.length)
    expect(PACK.filter(({ fires, silent: traps }) => fires.length === 0 || traps.length === 0)).toEqual([])
  })
})

test('offsets count UTF-16 units, whatever stands before', () => {
  const text = '😀 It’s fine.\u00A0He said: “Every days is new”.\n\nShe don’t  like many informations.'
  const found = withoutOverlaps(findSlips(tagText(text))).map(({ start, end }) => text.slice(start, end))
  expect(found).toEqual(expect.arrayContaining(['days', 'do', 'informations']))
})

test('of overlapping findings the more specific stays', () => {
  const found = withoutOverlaps(findSlips(tagText('In my opinion, I think this informations are bad.')))
  expect(found.map(({ rule }) => rule)).toEqual(['repetition.in_my_opinion_i_think', 'uncountable.informations'])
})

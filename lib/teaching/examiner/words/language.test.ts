import { existsSync } from 'node:fs'
import path from 'node:path'
import { languageSentence, languageSentences, lessonOf } from './language'

const rules = Object.keys(languageSentences)

test('every rule says one Persian sentence, with a proposal and without', () => {
  for (const rule of rules) {
    for (const better of ['goes', '']) {
      const sentence = languageSentence({ rule, values: { found: 'go', better } }) ?? ''
      expect(sentence).toMatch(/[\u0600-\u06FF].*\.$/s)
      expect(sentence).not.toMatch(/undefined|\[object|ي|ك|\.\./)
    }
  }
})

test('English inside a sentence keeps its direction', () => {
  const bare = rules.filter((rule) => {
    const sentence = languageSentence({ rule, values: { found: 'go', better: 'goes' } }) ?? ''
    return /[a-z]/i.test(sentence.replaceAll(/\u2068[^\u2069]*\u2069/g, ''))
  })
  expect(bare).toEqual([])
})

test('a rule of another list has no sentence here', () => {
  expect(languageSentence({ rule: 'task.no_overview', values: {} })).toBeNull()
})

test('every lesson is shipped', () => {
  const lessons = rules.map((rule) => lessonOf(rule)).filter((lesson) => lesson !== null)
  expect(lessons.length).toBeGreaterThan(40)
  expect(lessons.filter(({ place, slug }) => !existsSync(path.join('content', place, `${slug}.md`)))).toEqual([])
})

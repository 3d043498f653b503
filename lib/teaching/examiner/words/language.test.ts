import { languageSentences } from './language'
import { explain } from './rule-words'

const rules = Object.keys(languageSentences)

test('every rule says one Persian sentence, with a proposal and without', () => {
  for (const rule of rules) {
    for (const better of ['goes', '']) {
      const sentence = explain({ rule, values: { found: 'go', better } })
      expect(sentence).toMatch(/[\u0600-\u06FF].*\.$/s)
      expect(sentence).not.toMatch(/undefined|\[object|ي|ك|\.\./)
    }
  }
})

test('English inside a sentence keeps its direction', () => {
  const bare = rules.filter((rule) => {
    const sentence = explain({ rule, values: { found: 'go', better: 'goes' } })
    return /[a-z]/i.test(sentence.replaceAll(/\u2068[^\u2069]*\u2069/g, ''))
  })
  expect(bare).toEqual([])
})

import { formatLeftovers, formatTypesAndKeys } from '../fixtures/format-result'
import { proposeImport } from '../understand'
import { isHtmlSource, readHtmlSource } from './html-lines'

const NOTES = 'Questions 15-17\nComplete the notes below.\nWrite ONE WORD AND/OR A NUMBER for each answer.\n'

test('answers in braces are keys, and leave gaps', () => {
  const text = `${NOTES}15 Guests wear {footwear} inside.\n16 It is open {[24 hours][24 hrs]} a day.\n17 {Diving} is not permitted.`
  const understood = proposeImport(text, 'listening')
  expect(formatTypesAndKeys(understood)).toEqual(['note-completion 15=footwear 16=24 hours|24 hrs 17=Diving'])
  expect(formatLeftovers(understood)).toEqual([])
  expect(JSON.stringify(understood.parts[0]?.groups[0]?.group)).not.toMatch(/footwear|24 hours|Diving/)
})

test('alternatives may be parted by a bar, and gaps may stand side by side', () => {
  const text = `${NOTES}15 Come by {bus|coach}.\n16 The {old}{blue} boat.\n17 Ask ______.`
  const understood = proposeImport(text, 'listening')
  expect(JSON.stringify(understood.parts[0]?.groups[0]?.group)).not.toMatch(/bus|coach|old|blue/)
})

test('braces around a label or the number of a gap are no answers', () => {
  const text = `${NOTES}The {15} ______ opens at nine.\nThe {16} ______ is red.\n17 Ask ______.\nKey\n15 gate\n16 door\n17 Ann`
  expect(formatTypesAndKeys(proposeImport(text, 'listening'))).toEqual(['note-completion 15=gate 16=door 17=Ann'])
})

test('a single pair of braces, and marks of the wizard, stay text', () => {
  const text = `${NOTES}15 The set {a, b} has ______ parts.\n16 Bring +{two} ______ and +{three} pens.\n17 Ask ______.\nKey\n15 two\n16 books\n17 Ann`
  const [group] = proposeImport(text, 'listening').parts[0]?.groups ?? []
  expect(JSON.stringify(group?.group)).toMatch(/\{a, b\}/)
  expect(JSON.stringify(group?.group)).toMatch(/\+\{two\}/)
})

test('the source of a web page is read as the page', () => {
  const source = `<p><strong>Questions 15-16</strong></p><p>Complete the notes below.</p><ol start="15"><li>Guests wear {footwear} inside.</li><li>{Diving} is not permitted.</li></ol>`
  expect([source, 'Questions 1-2\na < b and c > d </p>'].map(isHtmlSource)).toEqual([true, false])
  expect(formatTypesAndKeys(proposeImport(readHtmlSource(source).text, 'listening'))).toEqual([
    'note-completion 15=footwear 16=Diving',
  ])
})

test('the editor of WordPress stores paragraphs as blank lines', () => {
  const source =
    '<div>\n\n<strong>Questions 15-16</strong>\n\n<em>Complete the notes below.</em>\n<ol start="15">\n<li>Guests wear {footwear} inside.</li>\n<li>{Diving} is not permitted.</li>\n</ol></div>'
  expect(readHtmlSource(source).text.split('\n').filter(Boolean)).toEqual([
    'Questions 15-16',
    'Complete the notes below.',
    '15. Guests wear {footwear} inside.',
    '16. {Diving} is not permitted.',
  ])
  expect(readHtmlSource('<div>1. One.<br>2. Two.\n\n3. Three.\n4. Four.</div></div></div></div>').text).toMatch(
    /^1\. One\.\n2\. Two\.\n+3\. Three\.\n4\. Four\.$/,
  )
})

test('what a plugin says after an answer is left to a person, not to candidates', () => {
  const text = `${NOTES}15 He pays ______.\n[CORRECT] Well done! He pays by card.\n[INCORRECT] Listen for the word card.\n16 He lives in ______.\n17 He has a ______.`
  const understood = proposeImport(text, 'listening')
  expect(JSON.stringify(understood.parts[0]?.groups[0]?.group)).not.toMatch(/card/)
  expect(formatLeftovers(understood).join(' ')).toMatch(/by card.*Listen/)
})

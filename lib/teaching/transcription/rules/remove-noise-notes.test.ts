import { removeNoiseNotes } from './remove-noise-notes'

const words = (text: string) => text.split(' ').map((word, at) => [word, at * 100, at * 100 + 90] as const)

test.each([
  ['nothing but words', 'I live here.', 'I live here.'],
  ['silence between them', 'I live [no audio] here.', 'I live here.'],
  ['several notes', 'I [noise] live [no audio] here.', 'I live here.'],
  ['notes at both ends', '[music playing] Yes. [applause]', 'Yes.'],
  ['one token', '[BLANK_AUDIO] Yes.', 'Yes.'],
  ['silence alone', '[no audio] [no audio]', ''],
])('keeps what was spoken: %s', (_, heard, spoken) => {
  const kept = removeNoiseNotes({ text: heard, words: words(heard) })
  expect([kept.text, kept.words.map(([word]) => word).join(' ')]).toEqual([spoken, spoken])
})

import { splitNumberCompound, splitWords, withoutApostrophes } from './split-words'

test.each<[string, readonly string[]]>([
  ['', []],
  ['the  salt', ['the', 'salt']],
  [' "salt." ', ['salt']],
  ["'salt'!?", ['salt']],
  ['"sea" salt', ['sea', 'salt']],
  ['...', []],
  ['9.30', ['9.30']],
  ['1,000.', ['1,000']],
  ['salt, tea; wool', ['salt', 'tea', 'wool']],
  ['salt,tea', ['salt,tea']],
  ['p.m', ['pm']],
  ['9 a.m.', ['9', 'am']],
  ['9a.m.', ['9am']],
  ['u.s.a.', ['usa']],
  ['dr.brown', ['dr', 'brown']],
  ['dr. brown', ['dr', 'brown']],
  ['prof.brown and st.john', ['prof', 'brown', 'and', 'st', 'john']],
  ['mist.brown', ['mist.brown']], // no title within a word
  ['no.5', ['number', '5']],
  ['casino.5', ['casino.5']],
  ['ph.d.', ['phd']],
  ['graph.d', ['graph.d']],
  ['b&b', ['b', '&', 'b']],
  ['b & b', ['b', '&', 'b']],
  ["1990's", ['1990s']],
  ["5's", ['5s']],
  ["the 1990's music", ['the', '1990s', 'music']],
  ["5'sx", ["5'sx"]],
  ["brown's", ["brown's"]],
  ['info@salt.org.', ['info@salt.org']],
  ['www.a.b', ['www.a.b']],
  ['https://b&b', ['https://b&b']],
])('splits «%s» into words', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})

test.each([
  ["children's", 'childrens'],
  ["o'clock", 'oclock'],
  ["'tis", 'tis'],
  ["it's", "it's"], // its is another word
  ["we're", "we're"],
  ["we'll", "we'll"],
  ["i'd", "i'd"],
  ["you're", 'youre'],
])('«%s» without its apostrophe is «%s»', (word, plain) => {
  expect(withoutApostrophes([word])).toEqual([plain])
})

test.each<[string, readonly string[]]>([
  ['twenty-five', ['twenty', 'five']],
  ['three-storey', ['3-storey']],
  ['twenty-five-storey', ['25-storey']],
  ['first-class', ['1st-class']],
  ['twenty-first-century', ['21st-century']],
  ['twenty-first', ['twenty', 'first']],
  ['good-looking', ['good-looking']],
  ['built-one', ['built-one']],
  ['salt', ['salt']],
  ['-five', ['-five']],
])('splits «%s» at its hyphens', (word, parts) => {
  expect(splitNumberCompound(word)).toEqual(parts)
})

import { decodeText, TEXT_ENCODINGS, type TextEncoding, UNREADABLE, findDoubts } from './encoding'

const LATIN = 'The café by the pier – Nina’s – sells “crêpes” for £4.\r\nAnswer: naïve, façade'
const PERSIAN = 'سلام بچه‌ها! این گزینه درست است.\r\nپاسخ پرسش ژرف: کتاب و گنج'

const OF_1256: ReadonlyMap<string, number> = tableOf('windows-1256')
/** Node's own decoder treats this one as Latin 1. */
const OF_1252 = new Map([...tableOf('iso-8859-1'), ['€', 0x80], ['’', 0x92], ['“', 0x93], ['”', 0x94], ['–', 0x96]])

function tableOf(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding)
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
}

function encode(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'windows-1252' || encoding === 'windows-1256') {
    const table = encoding === 'windows-1252' ? OF_1252 : OF_1256
    return Uint8Array.from(text, (letter) => table.get(letter.replaceAll('ی', 'ي')) ?? 0x3f)
  }
  const isLittle = encoding === 'utf-16le'
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

const withMark = (text: string, encoding: TextEncoding) => encode(`\ufeff${text}`, encoding)

test.each(TEXT_ENCODINGS)('%s: detects English, and Persian if it can be encoded, by its letters', (encoding) => {
  const texts = encoding === 'windows-1252' ? [LATIN] : encoding === 'windows-1256' ? [PERSIAN] : [LATIN, PERSIAN]
  for (const text of texts) {
    const read = decodeText(encode(text, encoding))
    expect(read).toEqual({
      text: encoding === 'windows-1256' ? text.replaceAll('ی', 'ي') : text,
      encoding,
      isSure: encoding === 'utf-8',
    })
  }
})

test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
  '%s with its byte order mark is sure, and the mark is not part of the text',
  (encoding) => {
    for (const text of [LATIN, PERSIAN])
      expect(decodeText(withMark(text, encoding))).toEqual({ text, encoding, isSure: true })
  },
)

test('one or two letters of windows-1252 in long English text are enough', () => {
  const text = `${'word '.repeat(4000)}£4 ${'word '.repeat(4000)}`
  expect(decodeText(encode(text, 'windows-1252'))).toMatchObject({ text, encoding: 'windows-1252', isSure: false })
  expect(decodeText(encode('São João', 'windows-1252'))).toMatchObject({ text: 'São João' })
})

test('UTF-8 that was cut within a letter, or joined with another encoding, is unsure UTF-8, never another language', () => {
  const cut = encode(PERSIAN, 'utf-8').slice(0, -1)
  expect(decodeText(cut)).toMatchObject({ encoding: 'utf-8', isSure: false })
  expect(decodeText(cut).text.endsWith(UNREADABLE)).toBe(true)
  const joined = Uint8Array.of(...encode(LATIN, 'utf-8'), ...encode('£4', 'windows-1252'))
  expect(decodeText(joined)).toMatchObject({ encoding: 'utf-8', isSure: false })
})

test('an unsure encoding can be chosen by a person; a declared one cannot', () => {
  const bytes = encode('é ó', 'windows-1252')
  expect(decodeText(bytes, 'windows-1256')).toMatchObject({ encoding: 'windows-1256', isSure: false })
  expect(decodeText(withMark(LATIN, 'utf-16le'), 'windows-1252')).toMatchObject({ text: LATIN, isSure: true })
  expect(decodeText(encode(PERSIAN, 'utf-8'), 'windows-1252')).toMatchObject({ text: PERSIAN, encoding: 'utf-8' })
})

test('decodes no bytes, ASCII and noise without an exception', () => {
  expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8', isSure: true })
  expect(decodeText(encode('A plain text.', 'utf-8'))).toMatchObject({ encoding: 'utf-8', isSure: true })
  const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)
  expect(decodeText(noise).isSure).toBe(false)
})

test.each([
  ['Nina\ufffds shop', ['Nina\ufffds shop']],
  ['a caf&eacute; here', ['a caf&eacute; here']],
  ['a caf\u0081', ['a caf\u0081']],
  ['cafÃ© and Ninaâ€™s', ['cafÃ© and Ninaâ€™s']],
  ['fine\nNina\ufffds\nfine', ['Nina\ufffds']],
  ['R&D, AT&T; café, naïve, “so” – £4, Ça, São', []],
  ['کتاب و قلم', []],
])('finds the broken characters of %j', (text, doubts) => {
  expect(findDoubts(text)).toEqual(doubts)
})

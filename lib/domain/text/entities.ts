const XML = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const XML_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(XML))
/** Of the many that HTML has, those that editors write. */
const HTML_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...XML,
    nbsp: '\u00a0',
    ndash: '\u2013',
    mdash: '\u2014',
    hellip: '\u2026',
    lsquo: '\u2018',
    rsquo: '\u2019',
    ldquo: '\u201c',
    rdquo: '\u201d',
    pound: '\u00a3',
    euro: '\u20ac',
    deg: '\u00b0',
    middot: '\u00b7',
    bull: '\u2022',
    frac12: '\u00bd',
    eacute: '\u00e9',
    times: '\u00d7',
    zwnj: '\u200c',
  }),
)
const WRITTEN = /&(#x?[0-9a-f]{1,6}|[a-z0-9]{2,8});/gi

/** Letters that XML writes by name or by number. An unknown name stays as it is; a number that is no letter goes. */
export function decodeXml(text: string): string {
  return text.replace(WRITTEN, (whole, name: string) =>
    name.startsWith('#') ? letterOf(name) : (XML_NAMES.get(name) ?? whole),
  )
}

/** As {@link decodeXml}, of HTML: names of any case, a new line is a space, and no other control character comes through. */
export function decodeHtml(text: string): string {
  return text.replace(WRITTEN, (whole, name: string) => {
    if (!name.startsWith('#')) return HTML_NAMES.get(name.toLowerCase()) ?? whole
    return letterOf(name)
      .replace(/[\t\n\r]/, ' ')
      .replace(/[\0-\x1f]/, '')
  })
}

function letterOf(number: string): string {
  const code = /^#x/i.test(number) ? Number.parseInt(number.slice(2), 16) : Number(number.slice(1))
  const isLetter = code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
  return isLetter ? String.fromCodePoint(code) : ''
}

/** Safe inside elements and quoted attributes, of HTML as well; characters that XML does not know are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

import { decodeHTML, decodeHTMLStrict } from 'entities/decode'

const XML_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
)
const WRITTEN = /&(#x?[0-9a-f]{1,6}|[a-z0-9]{2,8});/gi
/** The longest name of HTML has 31 letters; the old ones need no semicolon. */
const HTML_WRITTEN = /&(?:#x?[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});?/gi
const NAMED = /&([a-z][a-z0-9]{1,31});/gi

/** Letters that XML writes by name or by number. An unknown name stays as it is; a number that is no letter goes. */
export function decodeXml(text: string): string {
  return text.replace(WRITTEN, (whole, name: string) =>
    name.startsWith('#') ? letterOf(name) : (XML_NAMES.get(name) ?? whole),
  )
}

/** As a browser does it: all names of HTML with their case. A new line is a space, and no other control character comes through. */
export function decodeHtml(text: string): string {
  return text.replace(HTML_WRITTEN, (whole) =>
    decodeHTML(whole)
      .replace(/[\t\n\r]/g, ' ')
      .replace(/[\0-\x1f\x7f-\x9f\ufffd]/g, ''),
  )
}

/** The names of HTML that a text uses, each with its letters; without a prototype, so that no built-in property is a name. */
export function listNamesIn(text: string): Record<string, string> {
  const names: Record<string, string> = Object.fromEntries(XML_NAMES)
  for (const [whole, name = ''] of text.matchAll(NAMED)) {
    const letters = decodeHTMLStrict(whole)
    if (letters !== whole) names[name] = letters
  }
  Object.setPrototypeOf(names, null)
  return names
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

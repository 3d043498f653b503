import { decodeHTML, decodeHTMLStrict } from 'entities/decode'

const XML_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
)
const XML_REFERENCE = /&(#x?[0-9a-f]{1,6}|[a-z0-9]{2,8});/gi
/** The longest name of HTML has 31 letters; the old ones need no semicolon. */
const HTML_REFERENCE = /&(?:#x?[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});?/gi
const NAMED_REFERENCE = /&([a-z][a-z0-9]{1,31});/gi

/** Decodes the character references of XML. An unknown name stays; a number that is not a character is dropped. */
export function decodeXml(text: string): string {
  return text.replace(XML_REFERENCE, (whole, name: string) =>
    name.startsWith('#') ? characterOf(name) : (XML_NAMES.get(name) ?? whole),
  )
}

/** Decodes like a browser: all names of HTML, case-sensitive. A line break becomes a space, and other control characters are dropped. */
export function decodeHtml(text: string): string {
  return text.replace(HTML_REFERENCE, (whole) =>
    decodeHTML(whole)
      .replace(/[\t\n\r]/g, ' ')
      .replace(/[\0-\x1f\x7f-\x9f\ufffd]/g, ''),
  )
}

/** The HTML names that occur in a text, each with its characters; without a prototype, so that no inherited property is a name. */
export function listNamesIn(text: string): Record<string, string> {
  const names: Record<string, string> = Object.fromEntries(XML_NAMES)
  for (const [whole, name = ''] of text.matchAll(NAMED_REFERENCE)) {
    const letters = decodeHTMLStrict(whole)
    if (letters !== whole) names[name] = letters
  }
  Object.setPrototypeOf(names, null)
  return names
}

function characterOf(number: string): string {
  const code = /^#x/i.test(number) ? Number.parseInt(number.slice(2), 16) : Number(number.slice(1))
  const isCharacter = code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}

/** Escapes text for elements and quoted attributes, of HTML as well; characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

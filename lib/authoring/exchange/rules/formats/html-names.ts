/** The elements of HTML; any other name in angle brackets may be plain text. */
const NAMES = new Set(
  [
    'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center',
    'cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font',
    'footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main',
    'map mark marquee math menu meta meter nav nobr noscript object ol optgroup option output p param picture pre progress',
    'q rp rt ruby s samp script section select small source span strike strong style sub summary sup svg table tbody td',
    'template textarea tfoot th thead time title tr track tt u ul var video wbr',
  ].flatMap((line) => line.split(' ')),
)

/** The names of the elements for which a text has an end tag. */
export function listClosedTags(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/<\/([a-z][a-z0-9]*)/gi), ([, name = '']) => name.toLowerCase()))
}

/** Whether angle brackets enclose an element. `<keep out>` does not: HTML has no such name, and there is no end tag. */
export function isElement(inside: string, closed: ReadonlySet<string>): boolean {
  const [, name = '', after = ''] = /^\/?([a-z][a-z0-9]*)([^]?)/i.exec(inside) ?? []
  if (name === '') return /^[!?]/.test(inside)
  // Names that programs invent: `o:p`, `my-note`.
  return NAMES.has(name.toLowerCase()) || after === ':' || after === '-' || closed.has(name.toLowerCase())
}

/** Whether a text of another format contains HTML source. */
export function containsHtml(text: string): boolean {
  return /<\/(?:p|div|span|b|i|em|strong|u|s|sub|sup|li|ul|ol|table|tr|td|th|h[1-6]|font|a)\s*>|<(?:br|hr)\s*\/?>|<(?:p|img)\b/i.test(
    text,
  )
}

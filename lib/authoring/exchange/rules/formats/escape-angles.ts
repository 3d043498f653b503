/** The elements of HTML, obsolete ones included: other angle brackets are plain text. */
const ELEMENTS = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blockquote body br button canvas caption center ' +
    'cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form ' +
    'frame frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main map mark marquee math menu ' +
    'meta meter nav nobr noframes noscript object ol optgroup option output p param picture pre progress q rb rp rt ruby s samp script ' +
    'section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time ' +
    'title tr track tt u ul var video wbr'
  ).split(' '),
)
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z_:][\w:.-]*(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>=]+))?)*)\s*\/?>/gi
/** Only these attributes may be written without a value; a tag with any other bare word, `<b and width c>`, is text. */
const OTHER_BARE_WORD =
  /(?:^|\s)(?!(?:checked|controls|disabled|hidden|loop|muted|nowrap|open|readonly|required|selected|compact|noshade|itemscope|download)(?:\s|$))[a-z_:][\w:.-]*(?=\s|$)/i

/**
 * Escapes every angle bracket that is not part of an HTML element, in a text that may or may not be HTML: "addressed to <Tom and Sarah>", "height a<b
 * and width c>d". Linear in its length.
 */
export function escapeLooseAngles(source: string): string {
  if (!source.includes('<')) return source
  const text = withoutComments(source)
  let result = ''
  let end = 0
  for (const match of text.matchAll(TAG)) {
    const [whole, , name = '', attributes = ''] = match
    if (!isElement(name, attributes)) continue
    result += text.slice(end, match.index).replaceAll('<', '&lt;') + whole
    end = match.index + whole.length
  }
  return result + text.slice(end).replaceAll('<', '&lt;')
}

/** Whether a text contains an HTML tag. */
export function hasTags(text: string): boolean {
  return [...text.matchAll(TAG)].some(([, , name = '', attributes = '']) => isElement(name, attributes))
}

function isElement(name: string, attributes: string): boolean {
  const attributeNames = attributes.replace(/=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+)/g, '=')
  return ELEMENTS.has(name.toLowerCase()) && !OTHER_BARE_WORD.test(attributeNames)
}

/** An unclosed comment stays; each character is read once, however many comments begin. */
export function withoutComments(text: string): string {
  let [result, at] = ['', 0]
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', start + 4)
    if (end < 0) break
    result += text.slice(at, start)
    at = end + 3
  }
  return result + text.slice(at)
}

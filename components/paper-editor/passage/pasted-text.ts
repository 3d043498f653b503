const LEVEL = /<(\/?)h[1-6]\b/gi
const BREAK = /<br\b[^>]*>/gi

/** A paste of another program before the editor reads it: headings in our one level, a broken line as a space. */
export function cleanPastedHtml(html: string): string {
  return html.replace(LEVEL, '<$1h3').replace(BREAK, ' ')
}

/** Plain text as paragraphs. Where empty lines part them, a single line break is only where a page was too narrow. */
export function splitPastedText(text: string): readonly string[] {
  const unified = text.replace(/\r\n?/g, '\n').trim()
  const parts = /\n[^\S\n]*\n/.test(unified) ? unified.split(/\n(?:[^\S\n]*\n)+/) : unified.split('\n')
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== '')
}

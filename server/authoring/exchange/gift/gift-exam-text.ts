import { escapeInline, plainText } from '@/lib/paper/content/rules/inline'
import { htmlToText } from '@/lib/authoring/exchange/rules/formats/html-text'
import { escapeLooseAngles, hasTags } from '@/lib/authoring/exchange/rules/formats/escape-angles'
import { type GiftText, reveal } from './gift-block'

/** A text as Moodle shows it, with only the HTML or Markdown that its format allows. */
export function toExamText({ text, format }: GiftText): string {
  const shown = reveal(text).trim()
  if (format === 'plain') return escapeInline(shown)
  if (format === 'html') return htmlToText(escapeLooseAngles(shown)).text
  if (!isHtml(shown)) return format === 'markdown' ? shown : escapeInline(shown)
  return htmlToText(escapeLooseAngles(format === 'markdown' ? shown : shown.replaceAll('\n', '<br>'))).text
}

/** An accepted answer as typed, without markup. */
export function keyText({ text, format }: GiftText): string {
  const words = reveal(text).trim()
  return format !== 'plain' && isHtml(words) ? plainText(htmlToText(escapeLooseAngles(words)).text) : words
}

function isHtml(text: string): boolean {
  return hasTags(text) || /&(?:#\d|#x[\da-f]|[a-z][a-z\d]+;)/i.test(text)
}

import { escapeLooseAngles } from '@/lib/authoring/exchange/rules/formats/loose-angles'
import { rawHtml } from '../moodle-read'

/** Blocks of a GIFT file: what stands between empty lines. */
export function splitBlocks(source: string): readonly string[] {
  return source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
}

/** The lines that GIFT does not read. */
export function commentsOf(block: string): readonly string[] {
  return block
    .split('\n')
    .filter(isComment)
    .map((line) => line.trim().replace(/^\/+/, '').trim())
    .filter((line) => line !== '')
}

function isComment(line: string): boolean {
  return line.trim().startsWith('//')
}

const TITLE = /::((?:[^:\\]|\\[^]|:(?!:))*)::/g

/** What stands between `::` and `::`. */
export function titlesOf(block: string): readonly string[] {
  const lines = block.split('\n').filter((line) => !isComment(line))
  return [...lines.join('\n').matchAll(TITLE)].map(([, title = '']) => unescape(title).trim())
}

/**
 * The words of a block, taken without its grammar: only the signs of GIFT are taken out, so that what the grammar does not understand is
 * still there.
 */
export function rawGift(block: string): string {
  const lines = block.split('\n').filter((line) => !isComment(line) && !line.trim().startsWith('$CATEGORY'))
  const bare = lines
    .join('\n')
    .replace(TITLE, ' ')
    .replace(/\[(?:html|markdown|plain|moodle)\]/g, ' ')
    .replace(/\{\d{0,6}:[A-Z_]{2,20}:/g, '{~')
    .replace(/(?<!\\)\{\s*(?:TRUE|FALSE|T|F)\s*(?=[#}])/g, '{')
    .replace(/(?<=[=~{]\s*)%-?[\d.]+%/g, ' ')
    .replace(/(?<!\\)[{}=~]|####|->/g, ' ')
  return rawHtml(escapeLooseAngles(unescape(bare).replace(/#/g, ' ')))
}

/** `\n` is a line; the signs of GIFT are themselves, and so is a backslash before any other letter. */
function unescape(text: string): string {
  return text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}

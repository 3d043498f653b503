import { escapeLooseAngles } from '@/lib/authoring/exchange/rules/formats/escape-angles'
import { rawHtml } from '../moodle-read'

/** Blocks of a GIFT file, separated by empty lines. */
export function splitBlocks(source: string): readonly string[] {
  return source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
}

/** The comment lines of a block. */
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

/** Titles: the text between `::` and `::`. */
export function titlesOf(block: string): readonly string[] {
  const lines = block.split('\n').filter((line) => !isComment(line))
  return [...lines.join('\n').matchAll(TITLE)].map(([, title = '']) => unescape(title).trim())
}

/**
 * The words of a block, extracted without the parser: only the signs of GIFT are removed, so that text that the parser does not understand is
 * included.
 */
export function rawGift(block: string): string {
  const lines = block.split('\n').filter((line) => !isComment(line) && !line.trim().startsWith('$CATEGORY'))
  const content = lines
    .join('\n')
    .replace(TITLE, ' ')
    .replace(/\[(?:html|markdown|plain|moodle)\]/g, ' ')
    .replace(/\{\d{0,6}:[A-Z_]{2,20}:/g, '{~')
    .replace(/(?<!\\)\{\s*(?:TRUE|FALSE|T|F)\s*(?=[#}])/g, '{')
    .replace(/(?<=[=~{]\s*)%-?[\d.]+%/g, ' ')
    .replace(/(?<!\\)[{}=~]|####|->/g, ' ')
  return rawHtml(escapeLooseAngles(unescape(content).replace(/#/g, ' ')))
}

/** `\n` is a line break; an escaped sign is literal, and so is a backslash before any other letter. */
function unescape(text: string): string {
  return text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}

import { showDrawnLine } from '@/lib/authoring/exchange/rules/loss-check/rendered-markup'
import { type ShownText } from '@/lib/authoring/exchange/rules/loss-check/find-unseen'
import { showHtml } from '@/lib/authoring/exchange/rules/loss-check/show-html'
import { toShownCharacters, toCharacters } from '@/lib/authoring/exchange/rules/loss-check/special-characters'

const TITLE = /::(?:[^:\\]|\\[^]|:(?!:))*::/
const FORMAT = /^\s*\[(html|markdown|plain|moodle)\]/
/** True/false and numbers are rendered in the program's own way. */
const VERDICT = /^\s*(?:T|F|TRUE|FALSE)\s*$/i

/** Everything that Moodle shows of a GIFT file: stems, answers and feedback. */
export function showGift(source: string): readonly ShownText[] {
  return source
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap(showBlock)
}

function showBlock(block: string): readonly ShownText[] {
  const lines = block.split('\n').filter((line) => !/^\s*(?:\/\/|\$CATEGORY)/.test(line))
  const blockText = lines.join('\n')
  const place = (TITLE.exec(blockText)?.[0].replaceAll('::', '').trim() ?? '') || blockText.trim().slice(0, 60)
  const stem = blockText.replace(TITLE, ' ')
  const format = FORMAT.exec(stem)?.[1] ?? 'moodle'
  return cutBlock(stem.replace(FORMAT, ' ').replace(/\{\d{0,6}:[A-Z_]{2,20}:/g, '{'))
    .flatMap((piece) => showPiece(unescape(piece.replace(/^\s*\[(?:html|markdown|plain|moodle)\]/, ' ')), format))
    .map((shown) => ({ where: place, ...shown }))
}

/** The stem around its braces, and the text between their signs; escaped characters do not count. */
function cutBlock(stem: string): readonly string[] {
  const pieces: string[] = []
  let isInside = false
  for (const part of stem.split(/(?<!\\)([{}])/)) {
    if (part === '{' || part === '}') isInside = part === '{'
    else if (!isInside) pieces.push(part)
    // Numbers with their ranges are drawn by the program.
    else if (!/^\s*#/.test(part)) pieces.push(...part.split(/(?<!\\)(?:[~=#]+|->)/))
  }
  return pieces.map((piece) => piece.replace(/^\s*%-?[\d.]+%/, ' ')).filter((piece) => !VERDICT.test(piece))
}

/** `\n` is a line break; an escaped sign is literal, and so is a backslash before any other letter but an asterisk. */
function unescape(text: string): string {
  return text.replace(/\\([\\~=#{}:*n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}

function showPiece(text: string, format: string): readonly Pick<ShownText, 'characters' | 'alternative'>[] {
  if (format === 'html' || /<\/[a-z]/i.test(text)) return showHtml(text).map((characters) => ({ characters }))
  return text.split('\n').map((line) => {
    const drawn = format === 'markdown' ? showDrawnLine(line) : null
    if (drawn !== null) return { characters: drawn }
    const shown = format === 'markdown' ? toShownCharacters(line) : showHtml(line).join(' ')
    return { characters: toCharacters(line), alternative: shown }
  })
}

/** The markup of a GIFT text; `moodle` is text in which HTML tags are interpreted. */
export type GiftFormat = 'moodle' | 'html' | 'plain' | 'markdown'
/** Escaped signs are still encoded in it: see {@link reveal}. */
export type GiftText = { readonly text: string; readonly format: GiftFormat }
export type GiftAnswer = GiftText & {
  /** A percentage. */
  readonly share: number
  readonly feedback: GiftText
}
export type GiftPair = { readonly prompt: GiftText; readonly answer: string }
export type GiftNumber = {
  readonly number: string | null
  /** The tolerance: `±` and a distance, or an interval. */
  readonly range: string
  readonly share: number
  readonly feedback: GiftText
}

/** The content of the braces, by its kind. */
export type GiftQuestion =
  | { readonly kind: 'essay' }
  | { readonly kind: 'number'; readonly numbers: readonly GiftNumber[]; readonly wrong: GiftText }
  /** `isMany`: no answer is right alone, so boxes are ticked. */
  | { readonly kind: 'choice'; readonly answers: readonly GiftAnswer[]; readonly isMany: boolean }
  | { readonly kind: 'matching'; readonly pairs: readonly GiftPair[] }
  | { readonly kind: 'judgement'; readonly isTrue: boolean; readonly feedback: readonly GiftText[] }
  | { readonly kind: 'short'; readonly answers: readonly GiftAnswer[] }

export type GiftBlock =
  | { readonly kind: 'category'; readonly path: string; readonly rest: string }
  | { readonly kind: 'description'; readonly name: string | null; readonly stem: GiftText }
  | {
      readonly kind: 'question'
      readonly name: string | null
      readonly stem: GiftText
      readonly explanation: GiftText
      readonly answerPart: GiftQuestion
    }
  /** More than one pair of braces: a text with several gaps, which Moodle's own parser takes for one. */
  | { readonly kind: 'gaps'; readonly name: string | null; readonly stem: GiftText }

// Signs that GIFT escapes; while a block is parsed, noncharacters stand for them.
const SIGNS = ':#={}~\n\\'
const HIDDEN = /[\ufdd8-\ufddf]/g
const FIRST = 0xfdd8

function maskEscapes(text: string): string {
  return text.replace(/\\([\\:#={}~n])/g, (_, sign: string) =>
    String.fromCharCode(FIRST + SIGNS.indexOf(sign === 'n' ? '\n' : sign)),
  )
}

/** Decodes escaped signs. Before any other letter a backslash is literal. */
export function reveal(text: string): string {
  return text.replace(HIDDEN, (sign) => SIGNS.charAt(sign.charCodeAt(0) - FIRST))
}

/**
 * Parses a block like Moodle (question/format/gift/format.php): the first braces contain the answers, in any position; their signs decide the kind.
 * Null where Moodle reports an error, too.
 */
export function readGiftBlock(block: string): GiftBlock | null {
  const lines = block.split('\n').map((line) => (line.trim().startsWith('//') ? ' ' : line.trim()))
  const blockText = maskEscapes(lines.join('\n').trim())
  if (blockText.startsWith('$CATEGORY:')) return readCategory(blockText)
  const { name, text } = readName(blockText)
  const open = text.indexOf('{')
  const close = text.indexOf('}', Math.max(0, open))
  if (open < 0 && close < 0) return text === '' && !name ? null : { kind: 'description', name, stem: readText(text) }
  if (open < 0 || close < 0 || text.indexOf('}') < open) return null
  return hasMoreGaps(text, close)
    ? { kind: 'gaps', name, stem: readText(text) }
    : readQuestion(name, text, [open, close])
}

function readQuestion(name: string | null, text: string, [open, close]: readonly [number, number]): GiftBlock | null {
  const isAnswerLast = text.endsWith('}') && close === text.length - 1
  const stem = readText(`${text.slice(0, open)}${isAnswerLast ? '' : '_____'}${text.slice(close + 1)}`)
  const inside = text.slice(open + 1, close).trim()
  const general = inside.lastIndexOf('####')
  const answerPart = readQuestionContent((general < 0 ? inside : inside.slice(0, general)).trim(), stem.format)
  const explanation = readText(general < 0 ? '' : inside.slice(general + 4), stem.format)
  return answerPart && { kind: 'question', name, stem, explanation, answerPart }
}

/** Moodle would treat the lines after a category as a part of its name, and lose their question. */
function readCategory(whole: string): GiftBlock {
  const [first = '', ...rest] = whole.split('\n')
  return { kind: 'category', path: reveal(first.slice('$CATEGORY:'.length)).trim(), rest: rest.map(unmask).join('\n') }
}

function unmask(line: string): string {
  return line.replace(HIDDEN, (sign) => `\\${reveal(sign) === '\n' ? 'n' : reveal(sign)}`)
}

function readName(whole: string): { readonly name: string | null; readonly text: string } {
  if (!whole.startsWith('::')) return { name: null, text: whole }
  const end = whole.indexOf('::', 2)
  if (end < 0) return { name: null, text: whole.slice(2).trim() }
  return { name: reveal(whole.slice(2, end)).replace(/\s+/g, ' ').trim(), text: whole.slice(end + 2).trim() }
}

function hasMoreGaps(text: string, close: number): boolean {
  const open = text.indexOf('{', close)
  return (open >= 0 && text.indexOf('}', open) >= 0) || /\{\d{0,6}:[A-Z_]{2,20}:/.test(text)
}

const FORMAT = /^\[(moodle|html|plain|markdown)\]/

function readText(text: string, format: GiftFormat = 'moodle'): GiftText {
  const [mark = '', own] = FORMAT.exec(text.trimStart()) ?? []
  const isOwn = own === 'moodle' || own === 'html' || own === 'plain' || own === 'markdown'
  return { text: text.trimStart().slice(mark.length).trim(), format: isOwn ? own : format }
}

/** Parses the content of the braces without the general feedback. */
export function readQuestionContent(inside: string, format: GiftFormat): GiftQuestion | null {
  if (inside === '') return { kind: 'essay' }
  if (inside.startsWith('#')) return readNumbers(inside.slice(1), format)
  if (inside.includes('~')) return readChoice(inside, format)
  if (inside.includes('=') && inside.includes('->')) return readPairs(inside, format)
  const [verdict = '', wrong = '', ...right] = inside.split('#')
  const isJudged = /^\s*(?:T|F|TRUE|FALSE)\s*$/i.test(verdict)
  if (isJudged) {
    const feedback = [readText(wrong, format), readText(right.join('#'), format)]
    return { kind: 'judgement', isTrue: /^\s*T/i.test(verdict), feedback }
  }
  return { kind: 'short', answers: splitPieces(inside, '=').map((piece) => readAnswer(piece, 100, format)) }
}

/** Splits at a sign; the first part is empty if the text begins with the sign. */
function splitPieces(inside: string, sign: string): readonly string[] {
  const [first = '', ...rest] = inside.split(sign)
  return (first.trim() === '' ? rest : [first, ...rest]).map((piece) => piece.trim())
}

const WEIGHT = /^%(-?\d{1,3}(?:\.\d*)?)%/

function readAnswer(piece: string, share: number, format: GiftFormat): GiftAnswer {
  const [mark = '', weight] = WEIGHT.exec(piece) ?? []
  const unweighted = piece.slice(mark.length)
  const at = unweighted.indexOf('#')
  return {
    ...readText(at < 0 ? unweighted : unweighted.slice(0, at), format),
    share: weight === undefined ? share : Number(weight),
    feedback: readText(at < 0 ? '' : unweighted.slice(at + 1), format),
  }
}

/** `=` marks a right option like `~` a wrong one, in any position; an option without words is ignored, so `~=` is one right answer. */
function readChoice(inside: string, format: GiftFormat): GiftQuestion | null {
  const answers = splitPieces(inside.replaceAll('=', '~='), '~')
    .map((piece) => {
      const isRight = piece.startsWith('=')
      return readAnswer((isRight ? piece.slice(1) : piece).trim(), isRight ? 100 : 0, format)
    })
    .filter(({ text, feedback }) => text !== '' || feedback.text !== '')
  return answers.length < 2 ? null : { kind: 'choice', answers, isMany: !inside.includes('=') }
}

function readPairs(inside: string, format: GiftFormat): GiftQuestion | null {
  const pieces = splitPieces(inside, '=')
  if (pieces.some((piece) => !piece.includes('->'))) return null
  const pairs = pieces.map((piece): GiftPair => {
    const at = piece.indexOf('->')
    return { prompt: readText(piece.slice(0, at), format), answer: reveal(piece.slice(at + 2)).trim() }
  })
  return { kind: 'matching', pairs }
}

/** `3.5:0.1` is a number and its tolerance, `1..5` an interval; `~#` is feedback for all other numbers. */
function readNumbers(inside: string, format: GiftFormat): GiftQuestion | null {
  const at = inside.indexOf('~')
  const wrong = at < 0 ? '' : inside.slice(at + 1)
  const pieces = splitPieces(at < 0 ? inside : inside.slice(0, at), '=')
  const numbers = pieces.map((piece) => readNumber(readAnswer(piece, 100, format)))
  if (numbers.length === 0 || numbers.includes(null)) return null
  const feedbackText = wrong.replace(/^[^#]*#/, '')
  return { kind: 'number', numbers: numbers.filter((one) => one !== null), wrong: readText(feedbackText, format) }
}

const NUMBER = /^[+-]?(?:\d[\d,]*\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

function readNumber({ text, share, feedback }: GiftAnswer): GiftNumber | null {
  const written = reveal(text)
  const range = written.split('..')
  if (range.length === 2 && range.every((end) => NUMBER.test(end.trim())))
    return { number: null, range: range.map((end) => end.trim()).join('..'), share, feedback }
  const [number = '', tolerance = '0'] = written.split(':').map((piece) => piece.trim())
  if (number !== '*' && !NUMBER.test(number)) return null
  if (!NUMBER.test(tolerance)) return null
  const isExact = Number(tolerance.replaceAll(',', '')) === 0
  return {
    number: number === '*' ? null : number,
    range: isExact && number !== '*' ? '' : `${number === '*' ? '*' : tolerance}`,
    share,
    feedback,
  }
}

export type GiftGap = { readonly at: number; readonly end: number; readonly inside: string }

/** The braces of a text with several gaps, in order. */
export function listGaps(text: string): readonly GiftGap[] {
  const gaps: GiftGap[] = []
  for (let at = text.indexOf('{'); at >= 0;) {
    const close = text.indexOf('}', at)
    if (close < 0) break
    gaps.push({ at, end: close + 1, inside: text.slice(at + 1, close).trim() })
    at = text.indexOf('{', close)
  }
  return gaps
}

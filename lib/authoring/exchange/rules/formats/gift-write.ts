import { type ForeignPaper, type ForeignQuestion, JUDGEMENTS } from '../foreign/foreign-question'
import { joinAtGap } from '../gaps'
import { textToHtml } from './html-text'

/** GIFT, the text format of Moodle's question bank: one block per question. */
export function writeGift({ title, questions }: ForeignPaper): string {
  const blocks = questions.map(writeQuestion)
  return `${[`$CATEGORY: ${escape(title.replaceAll('/', '//'))}`, ...blocks].join('\n\n')}\n`
}

function writeQuestion(question: ForeignQuestion): string {
  const name = `::${escape(question.name.slice(0, 80))}::`
  const feedback = question.explanation ? ` ####${toGiftHtml(question.explanation)}` : ''
  switch (question.kind) {
    case 'info':
      return `${name}[html]${toGiftHtml([question.title, question.text].filter(Boolean).join('\n\n'))}`
    case 'essay':
      return `${name}[html]${toGiftHtml(question.text)} {}`
    case 'text':
      return `${name}[html]${toGiftHtml(stemOf(question))} {${acceptedOf(question)}${feedback}}`
    case 'matching': {
      const pairs = question.pairs.map(({ prompt, answer }) => `\n=${toGiftHtml(prompt)} -> ${escape(answer)}`)
      const spare = question.spare.map((answer) => `\n= -> ${escape(answer)}`)
      return `${name}[html]${toGiftHtml(question.text)} {${[...pairs, ...spare].join('')}${feedback}\n}`
    }
    default:
      return `${name}[html]${toGiftHtml(question.text)} {${choicesOf(question)}${feedback}\n}`
  }
}

function choicesOf(question: Extract<ForeignQuestion, { kind: 'choice' | 'choices' | 'judgement' }>): string {
  if (question.kind === 'judgement') {
    return JUDGEMENTS[question.set].map((label) => `\n${label === question.right ? '=' : '~'}${label}`).join('')
  }
  const right = question.options.filter(({ isRight }) => isRight).length
  return question.options
    .map(({ text, isRight }) => {
      if (question.kind === 'choice') return `\n${isRight ? '=' : '~'}${toGiftHtml(text)}`
      return `\n~%${isRight ? percent(right) : `-${percent(right)}`}%${toGiftHtml(text)}`
    })
    .join('')
}

/** A percentage with at most five decimals, as Moodle expects. */
function percent(parts: number): string {
  return String(Number((100 / Math.max(1, parts)).toFixed(5)))
}

type TextQuestion = Extract<ForeignQuestion, { kind: 'text' }>

/** The gap is drawn and the answers follow the whole text: a question that began with its answers would show no text before them. */
function stemOf({ before, after }: TextQuestion): string {
  return joinAtGap(before, after)
}

/** An arrow in an answer would make it a matching pair, and a bare asterisk is a wildcard. */
function acceptedOf({ accepted }: TextQuestion): string {
  return accepted.map((text) => `=${escape(text.replaceAll('->', '→')).replaceAll('*', '\\*')}`).join(' ')
}

/** Written as HTML: Markdown has no syntax for superscript, subscript and underline, and takes angle brackets for tags. */
function toGiftHtml(text: string): string {
  const html = textToHtml(text.replaceAll('\r\n', '\n'))
  const isSingleParagraph = html.lastIndexOf('<p>') === 0
  return escape(isSingleParagraph ? html.slice('<p>'.length, -'</p>'.length) : html)
}

/** Escapes GIFT's control characters, and line breaks too, since an empty line ends a question. */
function escape(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

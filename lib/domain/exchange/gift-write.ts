import { type Foreign, type ForeignQuestion, JUDGEMENTS } from './foreign'

/** GIFT, the text format of Moodle's question bank: one block a question. */
export function writeGift({ title, questions }: Foreign): string {
  const blocks = questions.map(writeQuestion)
  return `${[`$CATEGORY: ${escape(title)}`, ...blocks].join('\n\n')}\n`
}

function writeQuestion(question: ForeignQuestion): string {
  const name = `::${escape(question.name.slice(0, 80))}::`
  const feedback = question.explanation ? `\n####${escape(question.explanation)}` : ''
  switch (question.kind) {
    case 'info':
      return `${name}[markdown]${escape([question.title, question.text].filter(Boolean).join('\n\n'))}`
    case 'essay':
      return `${name}[markdown]${escape(question.text)} {}`
    case 'text':
      return `${name}[markdown]${escape(question.before)} {${question.accepted.map((text) => `=${escape(text)}`).join(' ')}${feedback}} ${escape(question.after)}`.trim()
    case 'matching': {
      const pairs = question.pairs.map(({ prompt, answer }) => `\n=${escape(prompt)} -> ${escape(answer)}`)
      const spare = question.spare.map((answer) => `\n= -> ${escape(answer)}`)
      return `${name}[markdown]${escape(question.text)} {${[...pairs, ...spare].join('')}${feedback}\n}`
    }
    default:
      return `${name}[markdown]${escape(question.text)} {${choicesOf(question)}${feedback}\n}`
  }
}

function choicesOf(question: Extract<ForeignQuestion, { kind: 'choice' | 'choices' | 'judgement' }>): string {
  if (question.kind === 'judgement') {
    return JUDGEMENTS[question.set].map((label) => `\n${label === question.right ? '=' : '~'}${label}`).join('')
  }
  const right = question.options.filter(({ isRight }) => isRight).length
  return question.options
    .map(({ text, isRight }) => {
      if (question.kind === 'choice') return `\n${isRight ? '=' : '~'}${escape(text)}`
      return `\n~%${isRight ? percent(right) : `-${percent(right)}`}%${escape(text)}`
    })
    .join('')
}

/** A share of 100 as Moodle knows them: at most five decimals. */
function percent(parts: number): string {
  return String(Number((100 / Math.max(1, parts)).toFixed(5)))
}

/** The signs that mean something in GIFT. */
function escape(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\n{2,}/g, '\n\\n\n')
}

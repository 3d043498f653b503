import { escapeXml } from '@/lib/platform/text/imported/entities'
import { type ForeignPaper, type ForeignQuestion, JUDGEMENTS } from '../foreign/foreign-question'
import { joinAtGap } from '../gaps'
import { textToHtml } from './html-text'

/** Moodle XML with the default grades and without penalties. */
export function writeMoodle({ title, questions }: ForeignPaper): string {
  const category = `  <question type="category"><category>${plain(`$course$/${title.replaceAll('/', '//')}`)}</category></question>`
  const rows = questions.map((question) => `  ${writeQuestion(question)}`)
  return `${['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>', category, ...rows, '</quiz>'].join('\n')}\n`
}

function writeQuestion(question: ForeignQuestion): string {
  switch (question.kind) {
    case 'info':
      return wrap('description', question, [question.title, question.text].filter(Boolean).join('\n\n'), '')
    case 'essay':
      return wrap('essay', question, question.text, '<responseformat>plain</responseformat>')
    case 'text': {
      const answers = question.accepted.map((text) => answerElement(text, 100, 'moodle_auto_format'))
      return wrap(
        'shortanswer',
        question,
        joinAtGap(question.before, question.after),
        `<usecase>0</usecase>${answers.join('')}`,
      )
    }
    case 'matching': {
      const pairs = [
        ...question.pairs.map(({ prompt, answer: right }) => subquestion(prompt, right)),
        ...question.spare.map((right) => subquestion('', right)),
      ]
      return wrap('matching', question, question.text, `<shuffleanswers>true</shuffleanswers>${pairs.join('')}`)
    }
    default:
      return wrap('multichoice', question, question.text, choicesOf(question))
  }
}

function choicesOf(question: Extract<ForeignQuestion, { kind: 'choice' | 'choices' | 'judgement' }>): string {
  const options =
    question.kind === 'judgement'
      ? JUDGEMENTS[question.set].map((text) => ({ text, isRight: text === question.right }))
      : question.options
  const right = Math.max(1, options.filter(({ isRight }) => isRight).length)
  // A single-choice question accepts one option: if several are right, each gets full marks.
  const share = question.kind === 'choices' ? Number((100 / right).toFixed(5)) : 100
  const wrongShare = question.kind === 'choices' ? -share : 0
  const rows = options.map(({ text, isRight }) => answerElement(textToHtml(text), isRight ? share : wrongShare, 'html'))
  const head = `<single>${question.kind !== 'choices'}</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>`
  return head + rows.join('')
}

function wrap(type: string, question: ForeignQuestion, text: string, inside: string): string {
  const grade = type === 'description' ? 0 : 1
  const feedback = question.explanation
    ? `<generalfeedback format="html"><text>${escapeXml(textToHtml(question.explanation))}</text></generalfeedback>`
    : ''
  return [
    `<question type="${type}"><name><text>${plain(question.name.slice(0, 200))}</text></name>`,
    `<questiontext format="html"><text>${escapeXml(textToHtml(text.trim()))}</text></questiontext>`,
    `${feedback}<defaultgrade>${grade}</defaultgrade><penalty>0</penalty>${inside}</question>`,
  ].join('')
}

function answerElement(text: string, fraction: number, format: string): string {
  return `<answer fraction="${fraction}" format="${format}"><text>${escapeXml(text)}</text></answer>`
}

function subquestion(prompt: string, right: string): string {
  const text = prompt === '' ? '' : escapeXml(textToHtml(prompt))
  return `<subquestion format="html"><text>${text}</text><answer><text>${plain(right)}</text></answer></subquestion>`
}

function plain(text: string): string {
  return escapeXml(text)
}

import { listKeyedQuestions } from '../checks/keyed-questions'
import { expandKey } from '@/lib/marking/answers/expand'
import { listTurns, type RecordingScript, type ScriptLine, type ScriptProof } from './recording-script'
import { type ShippedFinding, type ShippedPaper } from './check-shipped-papers'

/** A part with at least this many `gaps` needs at least this many answers that are followed by another candidate in the script. */
const THRESHOLDS = { gaps: 4, decoys: 3 }

/** A candidate who always writes the last competing word must fail: after an answer the script names another one (`proves.decoy`). */
export function checkDecoys(
  scripts: readonly RecordingScript[],
  papers: readonly ShippedPaper[],
): readonly ShippedFinding[] {
  return scripts.flatMap((script) => {
    const paper = papers.find(({ exam, content }) => exam === script.exam && content.skill === 'listening')
    return paper ? [...checkDecoysHeard(script, paper), ...checkCounts(script, paper)] : []
  })
}

function checkCounts(script: RecordingScript, paper: ShippedPaper): readonly ShippedFinding[] {
  const marked = new Set(listTurns(script).flatMap(({ proves }) => (proves?.decoy ? [proves.question] : [])))
  const gaps = listKeyedQuestions(paper).filter(({ key }) => key.answer.kind === 'text')
  return paper.content.parts.flatMap(({ number }) => {
    const ofPart = gaps.filter(({ question }) => question.part === number)
    const count = ofPart.filter(({ question }) => marked.has(question.id)).length
    return ofPart.length < THRESHOLDS.gaps || count >= THRESHOLDS.decoys
      ? []
      : [
          {
            where: script.exam,
            what: `listening ${number}: ${count} of ${ofPart.length} answers are marked as followed by a competing word; at least ${THRESHOLDS.decoys}`,
          },
        ]
  })
}

/** A `decoy` whose word is no longer in the script would be counted although no candidate hears it. */
function checkDecoysHeard(script: RecordingScript, paper: ShippedPaper): readonly ShippedFinding[] {
  const turns = listTurns(script)
  return turns.flatMap(({ proves }, index) => {
    if (proves?.decoy === undefined) return []
    const key = paper.key.questions.find(({ question }) => question === proves.question)
    const answers = key?.answer.kind === 'text' ? expandKey(key.answer) : []
    const isHeard = hasWord(textAfter(turns, index, proves, answers), proves.decoy)
    return isHeard
      ? []
      : [{ where: script.exam, what: `question ${proves.question}: “${proves.decoy}” is not heard after the answer` }]
  })
}

/** The script from the end of the answer (its place in the quote, if the quote has it as written) to the evidence of the next question. */
function textAfter(
  turns: readonly ScriptLine[],
  index: number,
  { quote }: ScriptProof,
  answers: readonly string[],
): string {
  const [turn, ...later] = turns.slice(index)
  const next = later.findIndex(({ part, proves }) => proves !== undefined || part !== turn?.part)
  const until = later.slice(0, next < 0 ? undefined : next)
  const ending = next < 0 ? undefined : later[next]
  const lead = ending?.proves && ending.part === turn?.part ? ending.text.split(ending.proves.quote)[0] : ''
  const text = turn?.text ?? ''
  const own = text.slice(text.indexOf(quote))
  const ends = answers.map((answer) => {
    const start = own.toLowerCase().indexOf(answer.toLowerCase())
    return start < 0 ? 0 : start + answer.length
  })
  const from = Math.max(0, ...ends)
  return [own.slice(from), ...until.map((line) => line.text), lead].join(' ')
}

function hasWord(text: string, word: string): boolean {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}'’-]+/gu, ' ')} `.includes(` ${word.toLowerCase()} `)
}

import { Badge } from '@/components/ui/badge'
import { type QuestionResults } from '@/lib/sittings/exam-results/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { questionResultsCopy as copy } from '@/lib/sittings/exam-results/words/exam-results'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { judgeDiscrimination } from '@/lib/sittings/exam-results/rules/item'
import { persianDigits } from '@/lib/platform/format/digits'
import { type Skill } from '../report-address'
import { formatDecimal, formatShare } from '@/lib/platform/format/number'

const TONES = { good: 'primary', fair: 'neutral', weak: 'warning', reversed: 'danger' } as const
type QuestionTableProps = { skill: Skill; questions: readonly QuestionResults[] }

export function QuestionTable({ skill, questions }: QuestionTableProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-sm">
        <caption className="sr-only">{copy.caption(skillNames[skill])}</caption>
        <thead className="bg-sunken text-ink-soft">
          <tr>
            {[copy.question, copy.difficulty, copy.discrimination, copy.blank].map((name) => (
              <th key={name} scope="col" className="px-2 py-3 text-start font-semibold sm:px-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {questions.map((question) => (
            <Row key={question.question} question={question} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ question: { question, type, difficulty, discrimination, blank } }: { question: QuestionResults }) {
  return (
    <tr>
      <th scope="row" className="px-2 py-3 text-start font-normal sm:px-4">
        <span className="font-bold">{persianDigits(question.replace('-', '–'))}</span>
        <span className="ms-2 hidden text-ink-soft sm:inline">
          <bdi>{questionTypeName(type)}</bdi>
        </span>
      </th>
      <td className="px-2 py-3 sm:px-4">
        {difficulty !== null && (
          <span className="flex items-center gap-3">
            <span className="w-10 tabular-nums">{formatShare(difficulty)}</span>
            <span aria-hidden className="hidden h-2 w-24 overflow-hidden rounded-full bg-sunken sm:block">
              <span className="block h-full rounded-full bg-primary" style={{ inlineSize: `${difficulty * 100}%` }} />
            </span>
          </span>
        )}
      </td>
      <td className="px-2 py-3 sm:px-4">
        {discrimination === null ? (
          <span className="text-ink-faint">{copy.fewData}</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="tabular-nums" dir="ltr">
              {formatDecimal(discrimination, 2)}
            </span>
            <Badge tone={TONES[judgeDiscrimination(discrimination)]}>
              {copy.quality[judgeDiscrimination(discrimination)]}
            </Badge>
          </span>
        )}
      </td>
      <td className="px-2 py-3 tabular-nums sm:px-4">{blank !== null && formatShare(blank)}</td>
    </tr>
  )
}

'use client'

import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Button } from '@/components/ui/button/button'
import { exerciseEditorCopy as copy } from '@/lib/learning/note/words/exercise-editor'
import { type FormGroup, type FormLine, GAP, labelsOf, retypeLine } from '@/lib/learning/post/rules/exercise-form'
import { AnswerFields } from './exercise-answer'

type Lines = readonly FormLine[]
type ExerciseLinesProps = { group: FormGroup; lines: Lines; first: number; onChange: (lines: Lines) => void }

/** Lines of text with gaps; below each line the answers of its gaps. */
export function ExerciseLines({ group, lines, first, onChange }: ExerciseLinesProps) {
  const labels = labelsOf(group, null)
  const before = lines.map((_, at) => lines.slice(0, at).reduce((sum, { answers }) => sum + answers.length, first))
  const last = lines.at(-1)
  return (
    <>
      {lines.map((line, at) => {
        const put = (next: FormLine) => onChange(lines.with(at, next))
        const { block } = line
        return (
          <div key={at} className="grid gap-3 rounded-md bg-surface p-3">
            {block.kind === 'field' && (
              <DraftField
                label={copy.lineLabel(at + 1)}
                value={block.label}
                isEnglish
                onChange={(label) => put({ ...line, block: { ...block, label } })}
              />
            )}
            {block.kind === 'table' && (
              <DraftField
                label={copy.tableHead(at + 1)}
                hint={copy.tableHeadHint}
                value={line.head}
                isEnglish
                onChange={(head) => put({ ...line, head })}
              />
            )}
            <DraftField
              label={block.kind === 'table' ? copy.tableRows(at + 1) : copy.line(at + 1)}
              hint={block.kind === 'table' ? copy.tableRowsHint : copy.lineHint}
              value={line.text}
              isLong
              isEnglish
              onChange={(text) => put(retypeLine(line, text))}
            />
            {line.answers.map((answer, gap) => (
              <AnswerFields
                key={gap}
                number={(before[at] ?? first) + gap}
                answer={answer}
                labels={labels}
                hint={copy.answerHint}
                onChange={(next) => put({ ...line, answers: line.answers.with(gap, next) })}
              />
            ))}
            {lines.length > 1 && (
              <Button variant="quiet" className="justify-self-start" onClick={() => onChange(lines.toSpliced(at, 1))}>
                {copy.removeLine(at + 1)}
              </Button>
            )}
          </div>
        )
      })}
      {last && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() =>
            onChange([...lines, retypeLine({ block: nextBlock(last.block), text: '', head: '', answers: [] }, GAP)])
          }
        >
          {copy.addLine}
        </Button>
      )}
    </>
  )
}

/** A new line of the same kind; after a heading or a table an ordinary line. */
function nextBlock(block: FormLine['block']): FormLine['block'] {
  if (block.kind === 'field') return { ...block, label: '' }
  return block.kind === 'heading' || block.kind === 'table' ? { kind: 'line', text: '' } : block
}

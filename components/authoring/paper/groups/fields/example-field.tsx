'use client'

import { Button } from '@/components/ui/button/button'
import { exampleCopy } from '@/lib/authoring/paper/words/group-editor'
import { type DraftCompletion, type DraftHeadings, type DraftMatching } from '@/lib/authoring/paper/rules/draft'
import { setExample } from '@/lib/authoring/paper/rules/groups/example'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { usePaperEditor } from '../../editor-context'

/** A worked example, as the test prints it: not a question. */
export function ExampleField({ group }: { group: DraftCompletion | DraftMatching | DraftHeadings }) {
  const { edit, isReadOnly } = usePaperEditor()
  const put = (example: { question: string; answer: string } | null, step?: string) =>
    edit((draft) => setExample(draft, group.id, example), step)
  if (!group.example) {
    return (
      <Button variant="quiet" className="justify-self-start" onClick={() => put({ question: '', answer: '' })}>
        {exampleCopy.add}
      </Button>
    )
  }
  const isHeadings = 'paragraph' in group.example
  const question = 'paragraph' in group.example ? group.example.paragraph : group.example.text
  const { answer } = group.example
  const isShort = isHeadings || !('body' in group)
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line p-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <legend className="px-1 text-sm font-semibold">{exampleCopy.title}</legend>
      <DraftField
        label={isHeadings ? exampleCopy.paragraph : exampleCopy.text}
        value={question}
        isEnglish
        maxLength={isHeadings ? 12 : 600}
        readOnly={isReadOnly}
        onChange={(text) => put({ question: text, answer }, `example-${group.id}`)}
      />
      <DraftField
        label={exampleCopy.answer}
        value={answer}
        isEnglish
        maxLength={isShort ? 12 : 300}
        readOnly={isReadOnly}
        onChange={(text) => put({ question, answer: text }, `example-${group.id}`)}
      />
      <Button variant="quiet" className="justify-self-start" onClick={() => put(null)}>
        {exampleCopy.remove}
      </Button>
    </fieldset>
  )
}

'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { newId } from '@/lib/platform/client/new-id'
import { countSnippet, deleteSnippetOf, keepSnippet, snippetsQuery } from '@/lib/teaching/submission/queries/assessment'
import { type Snippet } from '@/lib/teaching/submission/contract/assessment'
import { type Annotation } from '@/lib/teaching/submission/contract/annotations'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { foldForSearch } from '@/lib/platform/search/search'
import { directionOf } from '@/lib/platform/format/direction'

const copy = assessmentCopy.snippets
const MAX_SHOWN = 4

type SnippetsProps = { mark: Annotation; onUse: (comment: string) => void }

/** A teacher's saved remarks: filtered by the typed letters; for an empty remark those of the same kind. */
export function Snippets({ mark: { tag, comment }, onUse }: SnippetsProps) {
  const client = useQueryClient()
  const { data } = useQuery(snippetsQuery())
  const refresh = () => client.invalidateQueries(snippetsQuery())
  const saveSnippet = useMutation({
    mutationFn: () => keepSnippet({ params: { id: newId() }, body: { tag, text: comment.trim() } }),
    onSuccess: () => {
      toast.add({ title: copy.saved, color: 'success' })
      return refresh()
    },
    onError: reportUnsaved,
  })
  const restore = ({ id, tag: snippetTag, text }: Snippet) =>
    keepSnippet({ params: { id }, body: { tag: snippetTag, text } }).then(refresh, reportUnsaved)
  const deleteSaved = useMutation({
    mutationFn: ({ id }: Snippet) => deleteSnippetOf({ params: { id } }),
    onSuccess: (_, snippet) => {
      toast.add({ title: copy.dropped, actions: [{ label: copy.undo, onClick: () => void restore(snippet) }] })
      return refresh()
    },
    onError: toastFault,
  })
  const items = data?.items ?? []
  const isSaved = items.some(({ text }) => text === comment.trim())
  const matchingSnippets = findSnippets(items, { tag, comment })
  const use = ({ id, text }: Snippet) => {
    onUse(text)
    // The count only affects the order.
    countSnippet({ params: { id } }).then(refresh, () => undefined)
  }
  return (
    <>
      {matchingSnippets.length > 0 && (
        <ul aria-label={copy.title} className="grid gap-1">
          {matchingSnippets.map((snippet) => (
            <li key={snippet.id} className="flex items-center gap-1 rounded-sm bg-sunken">
              <button
                type="button"
                dir={directionOf(snippet.text)}
                aria-label={copy.use(snippet.text)}
                onClick={() => use(snippet)}
                className="min-h-11 min-w-0 flex-1 wrap-anywhere px-3 text-start text-sm hover:underline"
              >
                {snippet.text}
              </button>
              <button
                type="button"
                aria-label={copy.drop}
                onClick={() => deleteSaved.mutate(snippet)}
                className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-faint hover:text-danger"
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {comment.trim() !== '' && !isSaved && (
        <Button
          variant="quiet"
          className="justify-self-start px-2"
          pending={saveSnippet.isPending}
          onClick={() => saveSnippet.mutate()}
        >
          {copy.keep}
        </Button>
      )}
    </>
  )
}

/** No more can be saved once the maximum is reached. */
function reportUnsaved(error: unknown): void {
  if (problemCodeOf(error) === 'not_ready') toast.add({ title: copy.full, color: 'danger' })
  else toastFault(error)
}

/** Remarks with a word that begins with the typed letters; without letters those of the annotation's kind. */
export function findSnippets(
  all: readonly Snippet[],
  { tag, comment }: Pick<Annotation, 'tag' | 'comment'>,
): readonly Snippet[] {
  const typed = foldForSearch(comment).trim()
  const isSuggested = ({ text, tag: snippetTag }: Snippet) => {
    if (typed === '') return snippetTag === tag
    const folded = foldForSearch(text)
    return folded !== typed && ` ${folded}`.includes(` ${typed}`)
  }
  return all.filter(isSuggested).slice(0, MAX_SHOWN)
}

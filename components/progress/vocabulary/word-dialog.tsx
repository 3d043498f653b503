'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Form, type Refusal, SubmitButton } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { toast } from '@/components/ui/toast/toast'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { newId } from '@/lib/platform/client/new-id'
import { saveWord, meaningsQuery, wordsQuery } from '@/lib/progress/vocabulary/queries'
import { isInflected } from '@/lib/progress/vocabulary/rules/term'
import { type SavedWord } from '@/lib/progress/vocabulary/contract'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { vocabularyCopy } from '@/lib/progress/vocabulary/words/vocabulary'
import { wordFormCopy as copy } from '@/lib/progress/vocabulary/words/word-form'

type Values = { term: string; sentence: string; meaning: string }
/** The data of a selected word. */
export type FoundWord = { term: string; sentence: string; place: SavedWord['place'] }
type WordDialogProps = { word?: SavedWord; found?: FoundWord; onClose: () => void }

const loadSchema = () =>
  import('@/lib/progress/vocabulary/contract').then(({ WordBody }) => WordBody.omit({ place: true }))
const fieldErrors: Readonly<Record<string, string>> = copy.wrong
const explain = (field: string) => fieldErrors[field] ?? ''

/** Adds or edits a word. The id is made when the dialog opens: a second press cannot add the word twice. */
export function WordDialog({ word, found, onClose }: WordDialogProps) {
  const client = useQueryClient()
  const [id] = useState(() => word?.id ?? newId())
  const initial = word ?? found
  const submit = async (values: Values): Promise<Refusal<Values> | null> => {
    try {
      const saved = await saveWord({ params: { id }, body: { ...values, place: initial?.place ?? null } })
      client.setQueryData(wordsQuery().queryKey, (old) => old && { items: withWord(old.items, saved) })
      toast.add({ title: vocabularyCopy.saved(saved.term) })
      onClose()
      return null
    } catch (error) {
      const message = toErrorSentence(error)
      const isDuplicateWord = problemCodeOf(error) === 'word_kept'
      return isDuplicateWord ? { message, fields: { term: message } } : { message }
    }
  }
  return (
    <Dialog title={word ? copy.editTitle : copy.addTitle} onClose={onClose}>
      <Form<Values>
        schema={loadSchema}
        defaults={{ term: initial?.term ?? '', sentence: initial?.sentence ?? '', meaning: word?.meaning ?? '' }}
        explain={explain}
        onSubmit={submit}
      >
        <TextField name="term" label={copy.term} dir="ltr" lang="en" maxLength={80} autoCapitalize="off" />
        {found && <Headword read={found.term.trim()} />}
        <TextField name="meaning" label={copy.meaning} hint={copy.meaningHint} dir="auto" maxLength={300} />
        <Suggestions />
        <TextField name="sentence" label={copy.sentence} dir="ltr" lang="en" maxLength={600} />
        <SubmitButton size="large">{word ? copy.save : copy.keep}</SubmitButton>
      </Form>
    </Dialog>
  )
}

const WORD = /^[a-z][a-z'’-]{1,40}$/i

/** A word that was read inflected (patented) is saved under its headword (patent), unless the reader wants it as it was. */
function Headword({ read }: { read: string }) {
  const { getValues, setValue } = useFormContext<Values>()
  const { data } = useQuery({ ...meaningsQuery(read), enabled: WORD.test(read) })
  const base = data?.items[0]?.word
  const head = base !== undefined && isInflected(read, base) ? base : null
  const term = useWatch<Values, 'term'>({ name: 'term' })
  useEffect(() => {
    // Text that was typed meanwhile is not overwritten.
    if (head !== null && getValues('term') === read) setValue('term', head, { shouldDirty: true, shouldValidate: true })
  }, [head, read, getValues, setValue])
  if (head === null || term !== head) return null
  return (
    <p role="status" className="-mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      {copy.headword(read)}
      <Button variant="outline" onClick={() => setValue('term', read, { shouldDirty: true, shouldValidate: true })}>
        {copy.asRead(read)}
      </Button>
    </p>
  )
}

function withWord(items: readonly SavedWord[], saved: SavedWord): SavedWord[] {
  return items.some(({ id }) => id === saved.id)
    ? items.map((word) => (word.id === saved.id ? saved : word))
    : [saved, ...items]
}

/** Meanings of the typed word from the shipped list: pressing one copies it into the field. */
function Suggestions() {
  const { setValue } = useFormContext<Values>()
  const term = useWatch<Values, 'term'>({ name: 'term' }).trim()
  const isWord = WORD.test(term)
  const { data } = useQuery({ ...meaningsQuery(term), enabled: isWord })
  const items = isWord ? (data?.items ?? []) : []
  if (items.length === 0) return null
  return (
    <div role="status" className="-mt-3 grid gap-2 text-sm">
      <p className="text-ink-faint">{copy.suggested}</p>
      {items.map(({ word, partOfSpeech, ipa, meanings }) => (
        <p key={`${word} ${partOfSpeech}`} className="flex flex-wrap items-center gap-2">
          <bdi lang="en" className="text-ink-soft">
            {word} /{ipa}/ {partOfSpeech}
          </bdi>
          {word.toLowerCase() !== term.toLowerCase() && (
            <Button
              variant="outline"
              onClick={() => setValue('term', word, { shouldDirty: true, shouldValidate: true })}
            >
              {copy.base(word)}
            </Button>
          )}
          {meanings.map((meaning) => (
            <Button
              key={meaning}
              variant="secondary"
              aria-label={copy.use(meaning)}
              onClick={() => setValue('meaning', meaning, { shouldDirty: true, shouldValidate: true })}
            >
              {meaning}
            </Button>
          ))}
        </p>
      ))}
    </div>
  )
}

'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Pager } from '@/components/ui/list/pager'
import { Question } from '@/components/ui/dialog/question'
import { SearchBox } from '@/components/ui/form/search-box'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { deleteSavedWord, wordsQuery } from '@/lib/progress/vocabulary/queries'
import { type SavedWord } from '@/lib/progress/vocabulary/contract'
import { wordListCopy as copy } from '@/lib/progress/vocabulary/words/list'
import { foldForSearch } from '@/lib/platform/search/search'
import { STUBBORN_LAPSES } from '@/lib/progress/vocabulary/rules/session'
import { toAnkiText, toCsv } from '@/lib/progress/vocabulary/rules/word-list'
import { directionOf } from '@/lib/platform/format/direction'
import { SpeakWordButton, VoiceNote } from './say-word'

const PAGE_SIZE = 30
const WordDialog = dynamic(() => import('./word-dialog').then((module) => module.WordDialog), { ssr: false })

/** All saved words, newest first, searched on the device; with an export of all. */
export function WordList({ items }: { items: readonly SavedWord[] }) {
  const client = useQueryClient()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<SavedWord | null>(null)
  const [wordToDelete, setWordToDelete] = useState<SavedWord | null>(null)
  const deleteWord = useMutation({
    mutationFn: ({ id }: SavedWord) => deleteSavedWord({ params: { id } }),
    onSuccess: (_, { id }) => {
      client.setQueryData(wordsQuery().queryKey, (old) => old && { items: old.items.filter((word) => word.id !== id) })
      setWordToDelete(null)
      toast.add({ title: copy.dropped })
    },
    onError: toastFault,
  })
  const found = items.filter((word) => matches(word, q))
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const shownPage = Math.min(page, pages)
  const search = (next: string) => {
    setQ(next)
    setPage(1)
  }
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <SearchBox value={q} onSearch={search} words={copy} className="w-full sm:w-80" />
        <div role="group" aria-label={copy.exported} className="flex gap-2">
          <Button
            variant="outline"
            onClick={() => downloadText(toCsv(copy.columns, items.map(toExported)), 'csv', 'text/csv')}
          >
            {copy.exportCsv}
          </Button>
          <Button
            variant="outline"
            onClick={() => downloadText(toAnkiText(copy.deck, items.map(toExported)), 'txt', 'text/plain')}
          >
            {copy.exportAnki}
          </Button>
        </div>
      </div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="text-sm text-ink-soft">
          {found.length === 0 ? copy.none : copy.count(found.length)}
        </p>
        <VoiceNote />
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {found.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE).map((word) => (
          <WordRow key={word.id} word={word} onEdit={() => setEdited(word)} onDelete={() => setWordToDelete(word)} />
        ))}
      </ul>
      <Pager page={shownPage} pages={pages} onChange={setPage} words={copy} />
      {edited && <WordDialog word={edited} onClose={() => setEdited(null)} />}
      {wordToDelete && (
        <Question
          title={copy.dropTitle(wordToDelete.term)}
          text={copy.dropText}
          yes={copy.drop}
          isDangerous
          pending={deleteWord.isPending}
          onYes={() => deleteWord.mutate(wordToDelete)}
          onNo={() => setWordToDelete(null)}
        />
      )}
    </section>
  )
}

function WordRow({ word, onEdit, onDelete }: { word: SavedWord; onEdit: () => void; onDelete: () => void }) {
  const { term, ipa, meaning, sentence, place, schedule } = word
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <bdi lang="en">{term}</bdi>
          {ipa && (
            <bdi lang="en" className="text-sm font-normal text-ink-soft">
              /{ipa}/
            </bdi>
          )}
          <Badge tone={schedule.state === 'review' ? 'primary' : 'neutral'}>{copy.state[schedule.state]}</Badge>
        </h3>
        {meaning !== '' && <p dir={directionOf(meaning)}>{meaning}</p>}
        {sentence !== '' && (
          <p lang="en" dir="ltr" className="text-start text-sm text-ink-soft">
            {sentence}
          </p>
        )}
        {place && (
          <Link
            href={place.path}
            prefetch={false}
            className="justify-self-start text-xs text-ink-faint underline underline-offset-4"
          >
            {place.title}
          </Link>
        )}
        {schedule.lapses >= STUBBORN_LAPSES && <p className="text-sm text-danger">{copy.stubborn}</p>}
      </div>
      <div className="flex gap-1">
        <SpeakWordButton term={term} />
        <Button variant="quiet" onClick={onEdit} aria-label={`${copy.edit} ${term}`}>
          {copy.edit}
        </Button>
        <Button variant="quiet" onClick={onDelete} aria-label={`${copy.drop} ${term}`}>
          {copy.drop}
        </Button>
      </div>
    </li>
  )
}

function matches({ term, meaning, sentence }: SavedWord, q: string): boolean {
  return q === '' || foldForSearch(`${term} ${meaning} ${sentence}`).includes(foldForSearch(q))
}

function toExported({ term, ipa, meaning, sentence, place }: SavedWord) {
  return { term, ipa: ipa ? `/${ipa}/` : '', meaning, sentence, from: place?.title ?? '' }
}

function downloadText(text: string, ending: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  Object.assign(document.createElement('a'), { href, download: `${copy.fileName}.${ending}` }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

'use client'

import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useCallback } from 'react'
import { Card } from '@/components/ui/card'
import { passageCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type Passage } from '@/lib/paper/content/rules/content'
import { MAX_PARAGRAPHS } from '@/lib/authoring/paper/rules/draft'
import { changePassage, countPassageWords } from '@/lib/authoring/paper/rules/passage/passage'
import { LoadingPanel } from '../editor/loading-panel'
import { paperFileUrlQuery } from '../pictures/use-paper-file'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { useDraft, usePaperEditor } from '../editor-context'
import { passagePlaceId } from '../place-id'
import { Glossary } from './glossary'

/** Only this page loads TipTap, and only after its first rendering. */
const PassageEditor = dynamic(() => import('./passage-editor'), { ssr: false, loading: LoadingPanel })
const EMPTY: Passage = { title: '', paragraphs: [] }

/** The passage of this part: titles, text, glossary. */
export function PassagePanel({ partId, index }: { partId: string; index: number }) {
  const { paperId, edit, undo, redo, isReadOnly } = usePaperEditor()
  const client = useQueryClient()
  const passage = useDraft((draft) => draft.parts[index]?.passage ?? EMPTY)
  const words = useDraft((draft) =>
    draft.parts.map((part) => (part.passage ? countPassageWords(part.passage) : 0)).reduce((sum, n) => sum + n, 0),
  )
  const write = (change: (passage: Passage) => Passage, step: string) =>
    edit((draft) => changePassage(draft, partId, change), `${partId} ${step}`)
  const load = useCallback((file: string) => client.fetchQuery(paperFileUrlQuery(paperId, file)), [client, paperId])
  return (
    <Card id={passagePlaceId(partId)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DraftField
        label={passageCopy.title}
        value={passage.title}
        maxLength={300}
        onChange={(title) => write((item) => ({ ...item, title }), 'title')}
        readOnly={isReadOnly}
        isEnglish
      />
      <DraftField
        label={passageCopy.subtitle}
        value={passage.subtitle ?? ''}
        maxLength={500}
        onChange={(subtitle) => write((item) => withSubtitle(item, subtitle), 'subtitle')}
        readOnly={isReadOnly}
        isEnglish
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <h3 className="text-sm font-semibold">{passageCopy.text}</h3>
        <PassageEditor
          paragraphs={passage.paragraphs}
          onChange={(paragraphs) => write((item) => ({ ...item, paragraphs }), 'text')}
          isReadOnly={isReadOnly}
          load={load}
          undo={undo}
          redo={redo}
        />
        {passage.paragraphs.length > MAX_PARAGRAPHS && (
          <p role="alert" className="text-sm text-danger">
            {passageCopy.tooManyParagraphs(passage.paragraphs.length, MAX_PARAGRAPHS)}
          </p>
        )}
        <p className="text-xs text-ink-faint">
          {passageCopy.words(countPassageWords(passage))} · {passageCopy.wordsOfAll(words)}
        </p>
      </div>
      <Glossary
        entries={passage.glossary}
        isReadOnly={isReadOnly}
        onChange={(glossary, step) => write((item) => withGlossary(item, glossary), step)}
      />
    </Card>
  )
}

/** An empty subtitle removes the property. */
function withSubtitle({ subtitle: _before, ...passage }: Passage, subtitle: string): Passage {
  return { ...passage, ...(subtitle !== '' && { subtitle }) }
}

function withGlossary({ glossary: _before, ...passage }: Passage, glossary: NonNullable<Passage['glossary']>): Passage {
  return { ...passage, ...(glossary.length > 0 && { glossary }) }
}

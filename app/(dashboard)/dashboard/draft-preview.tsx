'use client'

import { useQuery } from '@tanstack/react-query'
import { Cover } from '@/components/learning/post/cover'
import { ExerciseView } from '@/components/learning/note/exercise-view'
import { NoteHeader } from '@/components/learning/note/note-article'
import { PostBody } from '@/components/learning/post/post-body'
import { PostHeader } from '@/components/learning/post/post-header'
import { ReferenceHeader } from '@/components/learning/reference/reference-article'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button/button-link'
import { QueryRegion } from '@/components/ui/states/query-region'
import { apiBase } from '@/lib/platform/client/api-base'
import { postDraftQuery } from '@/lib/learning/post/queries'
import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { postEditorCopy, previewCopy } from '@/lib/learning/post/words/post-editor'
import { NOTE_SKILLS, REFERENCE_SECTIONS, POST_CATEGORIES } from '@/lib/learning/post/rules/kinds'
import { type PostKind } from '@/lib/platform/text-kinds'
import { readingMinutes } from '@/lib/learning/post/rules/plain-text'
import { paths } from '@/lib/platform/paths'

/** The draft as visitors will see it, rendered by the site's own components. */
export function DraftPreview({ kind, slug }: { kind: PostKind; slug: string }) {
  const query = useQuery({ ...postDraftQuery(kind, slug), staleTime: 0 })
  return (
    <QueryRegion query={query} words={postEditorCopy} bars={['h-12', 'h-96']}>
      {(draft) => (
        <div className="mx-auto max-w-3xl">
          <div className="mb-8 flex flex-wrap items-center justify-between gap-3">
            <Alert tone="info">
              {draft.liveVersion !== null && !draft.hasChanges ? previewCopy.live : previewCopy.note}
            </Alert>
            <ButtonLink href={paths.textEditor[kind].edit(slug)} variant="outline">
              {previewCopy.back}
            </ButtonLink>
          </div>
          <Article draft={draft} />
        </div>
      )}
    </QueryRegion>
  )
}

function Article({ draft }: { draft: PostDraft }) {
  const { content, slug } = draft
  return (
    <article>
      <Header draft={draft} />
      <PostBody
        doc={content.doc}
        mediaBase={apiBase()}
        exercise={(exercise, isHeard) => <ExerciseView slug={slug} exercise={exercise} isHeard={isHeard} isDraft />}
      />
    </article>
  )
}

function Header({ draft: { kind, content, author, savedAt, publishedAt } }: { draft: PostDraft }) {
  const { title, excerpt, category, level = 'base', minutes = 1, cover, doc } = content
  const dates = { publishedAt: publishedAt ?? savedAt, updatedAt: savedAt }
  const skill = NOTE_SKILLS.find((known) => known === category)
  const section = REFERENCE_SECTIONS.find((known) => known === category)
  const subject = POST_CATEGORIES.find((known) => known === category)
  if (kind === 'note' && skill) return <NoteHeader note={{ title, excerpt, skill, level, minutes, ...dates }} />
  if (kind === 'reference' && section) return <ReferenceHeader reference={{ title, excerpt, section, ...dates }} />
  return (
    <>
      <PostHeader post={{ title, excerpt, author, ...dates, readingMinutes: readingMinutes(doc) }} />
      {cover && subject && (
        <div className="mb-8 overflow-hidden rounded-lg border border-line">
          <Cover post={{ cover, category: subject }} mediaBase={apiBase()} isLead />
        </div>
      )}
    </>
  )
}

import { type Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { MissingPage, missingMetadata } from '@/components/platform/page-failure/missing-page'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { NoteArticle } from '@/components/learning/note/note-article'
import { LazySaveSelectedWord } from '@/components/progress/vocabulary/collect-words'
import { publicApi } from '@/lib/platform/client/transport'
import { type getNote, type Note } from '@/lib/learning/note/contract'
import { notesCopy } from '@/lib/learning/note/words/notes'
import { categoryNames, kindNames, levelNames } from '@/lib/learning/post/words/post'
import { noteFilterQuery } from '@/lib/learning/post/rules/text-filter'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { learningResource } from '@/lib/platform/seo/json-ld'
import '@/app/print.css'
import { decodeSegment, nullIfMissing, textMetadata } from '../../texts'

type Props = PageProps<'/lecture-notes/[slug]'>
const fetchNote = publicApi<typeof getNote>('GET', '/lecture-notes/{slug}/')
const loadNote = cache((slug: string) => nullIfMissing(fetchNote({ params: { slug } })))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const note = await findNoteOrLeave(params)
  return note ? textMetadata(note, 'notes', paths.note(note.slug)) : missingMetadata
}

export default async function NotePage({ params }: Props) {
  const note = await findNoteOrLeave(params)
  if (!note) return <MissingPage />
  const { slug, title, excerpt, seo, skill, level, minutes, tags, author, publishedAt, updatedAt } = note
  const { origin } = webSettings
  return (
    <>
      <Breadcrumbs
        trail={[
          { text: notesCopy.short, href: paths.notes },
          { text: categoryNames[skill], href: paths.notes + noteFilterQuery({ skill }) },
        ]}
        current={title}
      />
      <NoteArticle
        note={note}
        address={new URL(paths.note(slug), origin).href}
        mediaBase={webSettings.browserApiBase}
      />
      <LazySaveSelectedWord title={title} />
      <JsonLd
        data={learningResource(origin, {
          title,
          description: seo.description || excerpt,
          path: paths.note(slug),
          type: kindNames.note,
          about: categoryNames[skill],
          level: levelNames[level],
          minutes,
          tags,
          author,
          publishedAt,
          updatedAt,
        })}
      />
    </>
  )
}

async function findNoteOrLeave(params: Props['params']): Promise<Note | null> {
  const reply = await loadNote(decodeSegment((await params).slug))
  if (reply?.movedTo) permanentRedirect(paths.note(reply.movedTo))
  return reply?.note ?? null
}

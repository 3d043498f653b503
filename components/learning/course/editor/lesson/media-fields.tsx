'use client'

import { useQuery } from '@tanstack/react-query'
import { Section } from '@/components/documents/editor/section'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { Button } from '@/components/ui/button/button'
import { QueryRegion } from '@/components/ui/states/query-region'
import { apiBase } from '@/lib/platform/client/api-base'
import { type LessonDocument } from '@/lib/learning/course/client/open-course'
import { lessonFilesQuery } from '@/lib/learning/course/queries/course-editor'
import { type LessonFile } from '@/lib/learning/lesson/contract/lesson-files'
import { type LessonMedia } from '@/lib/learning/lesson/contract/lesson-media'
import { mediaEditorCopy as copy } from '@/lib/learning/lesson/words/lesson-media-editor'
import { CAPTION_LANGUAGES } from '@/lib/learning/course/rules/captions'
import { formatClock } from '@/lib/platform/format/duration'
import { PictureField } from '../picture-field'
import { CaptionField } from './caption-field'
import { DescriptionField } from './description-field'
import { FileUpload } from './file-upload'

const MEGABYTE = 1024 * 1024

/** The recording or video of a lesson: its file, captions in two languages, and a poster. */
export function MediaFields({ draftEditor }: { draftEditor: DraftEditor<LessonDocument> }) {
  const { view, edit, isReadOnly } = draftEditor
  const { course } = view.draft
  const { media } = view.content
  const query = useQuery(lessonFilesQuery(course.id))
  const put = (change: Partial<LessonMedia>) => media && edit({ media: { ...media, ...change } })
  const useFile = (file: string) =>
    edit({
      media: {
        file,
        captions: media?.captions ?? [],
        poster: media?.poster ?? null,
        description: media?.description ?? null,
      },
    })
  return (
    <Section title={copy.title} lead={copy.lead}>
      <QueryRegion query={query} words={copy} bars={['h-24']}>
        {({ files, uploads, maxBytes }) => (
          <>
            {media && (
              <ChosenFile
                file={files.find(({ id }) => id === media.file)}
                onRemove={isReadOnly ? null : () => edit({ media: null })}
              />
            )}
            {!isReadOnly && (
              <FileUpload
                course={course.id}
                uploads={uploads}
                maxBytes={maxBytes}
                hasFile={media !== null}
                onFile={useFile}
              />
            )}
            {!media && !isReadOnly && <OtherFiles files={files} onFile={useFile} />}
          </>
        )}
      </QueryRegion>
      {media &&
        CAPTION_LANGUAGES.map((lang) => (
          <CaptionField
            key={lang}
            lang={lang}
            captions={media.captions.find((caption) => caption.lang === lang) ?? null}
            isReadOnly={isReadOnly}
            onChange={(captions) =>
              put({
                captions: [
                  ...media.captions.filter((caption) => caption.lang !== lang),
                  ...(captions ? [captions] : []),
                ],
              })
            }
          />
        ))}
      {media && query.data?.files.find(({ id }) => id === media.file)?.kind === 'video' && (
        <DescriptionField
          key={media.file}
          description={media.description}
          isReadOnly={isReadOnly}
          onChange={(description) => put({ description })}
        />
      )}
      {media && (
        <PictureField
          words={copy.posterWords}
          picture={media.poster}
          isReadOnly={isReadOnly}
          onChange={(poster) => put({ poster })}
        />
      )}
    </Section>
  )
}

type ChosenFileProps = { file: LessonFile | undefined; onRemove: (() => void) | null }

function ChosenFile({ file, onRemove }: ChosenFileProps) {
  return (
    <div className="grid gap-2">
      {file ? <PlayedFile file={file} /> : <p className="text-sm text-ink-soft">{copy.gone}</p>}
      {onRemove && (
        <Button variant="quiet" className="justify-self-start" onClick={onRemove}>
          {copy.remove}
        </Button>
      )}
    </div>
  )
}

function PlayedFile({ file }: { file: LessonFile }) {
  const { name, kind, path, bytes, durationMs } = file
  return (
    <>
      <p className="wrap-anywhere text-sm font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="text-xs text-ink-faint">
        {copy.kinds[kind]} · {formatClock(durationMs)} · {copy.size(bytes / MEGABYTE)}
      </p>
      <div dir="ltr">
        {kind === 'video' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are listed below as text
          <video controls preload="metadata" src={apiBase() + path} aria-label={name} className="w-full rounded-md" />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
          <audio controls preload="none" src={apiBase() + path} aria-label={name} className="w-full" />
        )}
      </div>
    </>
  )
}

type OtherFilesProps = { files: readonly LessonFile[]; onFile: (id: string) => void }

/** Files uploaded for another lesson of the course, or removed from this one by undo. */
function OtherFiles({ files, onFile }: OtherFilesProps) {
  if (files.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">{copy.others}</summary>
      <ul className="grid gap-2">
        {files.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere text-sm">
              <bdi>{name}</bdi>
            </span>
            <Button variant="outline" onClick={() => onFile(id)}>
              {copy.use}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

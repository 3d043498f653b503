import { type PlayableMedia } from '@/lib/learning/lesson/contract/lesson-media'
import { mediaCopy as copy } from '@/lib/learning/lesson/words/lesson-media'
import { type Captions } from '@/lib/learning/course/rules/captions'
import { pictureWidths } from '@/lib/documents/media/rules/picture-widths'
import { MediaPlayer } from './media-player'

type LessonMediaProps = { media: PlayableMedia; title: string; mediaBase: string }

/** The recording or video of a lesson above its transcript, which can be read, searched, and used to save words. */
export function LessonMedia({ media, title, mediaBase }: LessonMediaProps) {
  return (
    <section aria-label={copy.region[media.kind]} className="mb-8 print:hidden">
      <MediaPlayer
        key={media.file}
        media={media}
        title={title}
        mediaBase={mediaBase}
        poster={media.poster ? mediaBase + posterPath(media.poster) : undefined}
      />
      {media.captions.map((captions) => (
        <Transcript key={captions.lang} captions={captions} title={copy.transcript[captions.lang]} />
      ))}
      {media.description?.kind === 'read-out' && (
        <Transcript captions={media.description} title={copy.description.title} />
      )}
    </section>
  )
}

/** Wide enough for half a desktop screen. */
const POSTER_WIDTH = 900
const PARAGRAPH_MS = 20_000

function Transcript({ captions: { lang, cues }, title }: { captions: Captions; title: string }) {
  return (
    <details className="mt-3 rounded-md border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{title}</summary>
      <div lang={lang} dir={lang === 'en' ? 'ltr' : 'rtl'} className="max-h-96 overflow-y-auto pb-4">
        {toParagraphs(cues).map(({ at, text }) => (
          <p key={at} className="my-2">
            {text}
          </p>
        ))}
      </div>
    </details>
  )
}

/** Captions less than some seconds apart become one paragraph. */
function toParagraphs(cues: Captions['cues']): readonly { readonly at: number; readonly text: string }[] {
  return cues.reduce<{ at: number; text: string }[]>((paragraphs, { fromMs, text }) => {
    const last = paragraphs.at(-1)
    const line = text.replaceAll('\n', ' ')
    if (last && fromMs - last.at < PARAGRAPH_MS) last.text += ` ${line}`
    else paragraphs.push({ at: fromMs, text: line })
    return paragraphs
  }, [])
}

function posterPath({ id, width: largest }: NonNullable<PlayableMedia['poster']>): string {
  return `/media/pictures/${id}/${pictureWidths(largest).find((width) => width >= POSTER_WIDTH) ?? largest}/`
}

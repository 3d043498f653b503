'use client'

import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type PlayableMedia } from '@/lib/learning/lesson/contract/lesson-media'
import { mediaCopy as copy } from '@/lib/learning/lesson/words/lesson-media'
import { type Captions } from '@/lib/learning/course/rules/captions'
import { type DescriptionReader } from './description-reader'

type MediaPlayerProps = {
  media: PlayableMedia
  title: string
  mediaBase: string
  /** The URL of the poster. */
  poster: string | undefined
}

/**
 * The browser's own controls, with duration and last position before playback; the timeline runs left to right in Persian too. Captions come from our
 * data, never from an uploaded file.
 */
export function MediaPlayer({ media, title, mediaBase, poster }: MediaPlayerProps) {
  const { kind, file, path, width, height, captions, description } = media
  const readOut = description?.kind === 'read-out' ? description : null
  const tracks = useTracks(captions, readOut)
  const video = useRef<HTMLVideoElement>(null)
  const isSaving = useSyncExternalStore(neverChanges, isSavingData, () => true)
  const preload = isSaving ? 'none' : 'metadata'
  const src = path.startsWith('blob:') ? path : mediaBase + path
  if (kind === 'audio') {
    return (
      <div dir="ltr">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its transcript follows below */}
        <audio controls preload={preload} src={src} data-source={file} aria-label={title} className="block w-full" />
      </div>
    )
  }
  return (
    // Only this code adds poster, length, captions and description, so a sleeping page wakes for it at load (public/asleep.js).
    <div dir="ltr" data-wakes="load">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has one track per language; the rule recognises only literal tracks */}
      <video
        ref={video}
        controls
        playsInline
        preload={preload}
        src={src}
        poster={isSaving ? undefined : poster}
        {...(width !== null && height !== null && { width, height })}
        data-source={file}
        aria-label={title}
        className="h-auto max-h-[70dvh] w-full rounded-md border border-line bg-sunken"
      >
        {tracks.map(({ kind: of, lang, address }) => (
          <track
            key={`${of} ${lang}`}
            kind={of}
            srcLang={lang}
            label={of === 'captions' ? copy.language[lang] : copy.description.title}
            src={address}
            default={of === 'captions' && lang === tracks[0]?.lang}
          />
        ))}
      </video>
      {readOut && <Description video={video} description={readOut} />}
    </div>
  )
}

/** Its code loads with the first video that has one. */
function Description(props: ComponentProps<typeof DescriptionReader>) {
  const [Reader, setReader] = useState<typeof DescriptionReader | null>(null)
  useEffect(() => {
    void import('./description-reader').then(
      (part) => setReader(() => part.DescriptionReader),
      () => undefined,
    )
  }, [])
  return Reader && <Reader {...props} />
}

const neverChanges = () => () => {}
/** By the attribute that public/theme.js sets, so that the page needs no further code. The HTML loads nothing: a sleeping page cannot know yet. */
const isSavingData = () => 'saves' in document.documentElement.dataset

type Track = { readonly kind: 'captions' | 'descriptions'; readonly lang: Captions['lang']; readonly address: string }

/** Object URLs of this page: the captions, English first, since it is the language taught, and then the description. */
function useTracks(captions: PlayableMedia['captions'], description: Captions | null): readonly Track[] {
  const [tracks, setTracks] = useState<readonly Track[]>([])
  useEffect(() => {
    if (captions.length === 0 && !description) return
    let createdTracks: readonly Track[] = []
    let isUnmounted = false
    // Loaded with the first lesson that has captions: most have none.
    void import('@/lib/learning/course/rules/captions').then(
      ({ toVtt }) => {
        if (isUnmounted) return
        const toTrack = (kind: Track['kind'], { lang, cues }: Captions): Track => ({
          kind,
          lang,
          address: URL.createObjectURL(new Blob([toVtt(cues)], { type: 'text/vtt' })),
        })
        const sorted = captions.toSorted((a, b) => a.lang.localeCompare(b.lang))
        createdTracks = sorted.map((item) => toTrack('captions', item))
        if (description) createdTracks = [...createdTracks, toTrack('descriptions', description)]
        setTracks(createdTracks)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      createdTracks.forEach(({ address }) => URL.revokeObjectURL(address))
    }
  }, [captions, description])
  return tracks
}

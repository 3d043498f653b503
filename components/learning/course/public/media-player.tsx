'use client'

import { useEffect, useState } from 'react'
import { type PlayableMedia } from '@/lib/learning/lesson/contract/lesson-media'
import { mediaCopy as copy } from '@/lib/learning/lesson/words/lesson-media'
import { type Captions } from '@/lib/learning/course/rules/captions'

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
  const { kind, file, path, width, height, captions } = media
  const tracks = useTracks(captions)
  const src = path.startsWith('blob:') ? path : mediaBase + path
  if (kind === 'audio') {
    return (
      <div dir="ltr">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its transcript follows below */}
        <audio controls preload="metadata" src={src} data-source={file} aria-label={title} className="block w-full" />
      </div>
    )
  }
  return (
    // This code adds the captions, so a sleeping page wakes for them at load (public/asleep.js).
    <div dir="ltr" data-wakes={captions.length > 0 ? 'load' : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has one track per language; the rule recognises only literal tracks */}
      <video
        controls
        playsInline
        preload="metadata"
        src={src}
        poster={poster}
        {...(width !== null && height !== null && { width, height })}
        data-source={file}
        aria-label={title}
        className="h-auto max-h-[70dvh] w-full rounded-md border border-line bg-sunken"
      >
        {tracks.map(({ lang, address }) => (
          <track
            key={lang}
            kind="captions"
            srcLang={lang}
            label={copy.language[lang]}
            src={address}
            default={lang === tracks[0]?.lang}
          />
        ))}
      </video>
    </div>
  )
}

type Track = { readonly lang: Captions['lang']; readonly address: string }

/** Object URLs of this page; English first, since it is the language taught. */
function useTracks(captions: PlayableMedia['captions']): readonly Track[] {
  const [tracks, setTracks] = useState<readonly Track[]>([])
  useEffect(() => {
    if (captions.length === 0) return
    let made: readonly Track[] = []
    let isGone = false
    // Loaded with the first lesson that has captions: most have none.
    void import('@/lib/learning/course/rules/captions').then(
      ({ toVtt }) => {
        if (isGone) return
        made = captions
          .toSorted((a, b) => a.lang.localeCompare(b.lang))
          .map(({ lang, cues }) => ({
            lang,
            address: URL.createObjectURL(new Blob([toVtt(cues)], { type: 'text/vtt' })),
          }))
        setTracks(made)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      made.forEach(({ address }) => URL.revokeObjectURL(address))
    }
  }, [captions])
  return tracks
}

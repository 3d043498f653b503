import { postCopy } from '@/lib/copy/post'

type RecordingFigureProps = {
  recording: { readonly id: string; readonly title: string }
  mediaBase: string
}

/** A recording with the browser's own controls; nothing is loaded before it is asked for. */
export function RecordingFigure({ recording: { id, title }, mediaBase }: RecordingFigureProps) {
  return (
    <figure className="my-6 rounded-md border border-line bg-surface p-4">
      {title && (
        <figcaption dir="auto" className="mb-2 font-semibold">
          {title}
        </figcaption>
      )}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the words of a recording stand in the post itself */}
      <audio
        controls
        preload="none"
        src={`${mediaBase}/media/recordings/${encodeURIComponent(id)}/`}
        aria-label={title || postCopy.recording}
        className="block w-full"
      />
    </figure>
  )
}

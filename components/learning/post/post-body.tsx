import { type ReactNode } from 'react'
import { type PostDoc, type RecordingsPlace } from '@/lib/learning/post/rules/post-doc'
import { type PrintedExercise } from '@/lib/learning/post/rules/exercise'
import { mapHeadingIds } from '@/lib/learning/post/rules/outline'
import { BlockView } from './block-view'

type PostBodyProps = {
  doc: PostDoc
  /** The base URL of the API for the browser, without a trailing slash: pictures and recordings are loaded from there. */
  mediaBase: string
  /** The place from which recordings are loaded; by default their public URL. */
  recordings?: RecordingsPlace | undefined
  /** Renders an exercise; without it exercises are left out. `isHeard`: it follows a recording, and its passage is the transcript. */
  exercise?: (exercise: PrintedExercise, isHeard: boolean) => ReactNode
}

/** The text of a post, rendered node by node from an allow-list: no stored HTML, and no browser API. The preview uses it too. */
export function PostBody({ doc, mediaBase, recordings, exercise }: PostBodyProps) {
  const ids = mapHeadingIds(doc)
  return (
    <div className="wrap-break-word *:first:mt-0">
      {doc.content.map((node, index) => (
        <BlockView
          key={index}
          node={node}
          ids={ids}
          mediaBase={mediaBase}
          recordings={recordings}
          exercise={exercise && ((item) => exercise(item, doc.content[index - 1]?.type === 'recording'))}
        />
      ))}
    </div>
  )
}

import { type ReactNode } from 'react'
import { type PostDoc, type RecordingsPlace } from '@/lib/learning/post/rules/doc'
import { type PrintedExercise } from '@/lib/learning/post/rules/exercise'
import { headingIds } from '@/lib/learning/post/rules/outline'
import { BlockView } from './block-view'

type PostBodyProps = {
  doc: PostDoc
  /** The address of the API as the browser sees it, without a closing slash: pictures and recordings come from there. */
  mediaBase: string
  /** Where its recordings are; without it under their public address. */
  recordings?: RecordingsPlace | undefined
  /** Draws an exercise; without it none is drawn. */
  exercise?: (exercise: PrintedExercise) => ReactNode
}

/** The text of a post, drawn node by node from an allow-list: no stored HTML, nothing of the browser. The preview draws with it too. */
export function PostBody({ doc, mediaBase, recordings, exercise }: PostBodyProps) {
  const ids = headingIds(doc)
  return (
    <div className="wrap-break-word *:first:mt-0">
      {doc.content.map((node, index) => (
        <BlockView
          key={index}
          node={node}
          ids={ids}
          mediaBase={mediaBase}
          recordings={recordings}
          exercise={exercise}
        />
      ))}
    </div>
  )
}

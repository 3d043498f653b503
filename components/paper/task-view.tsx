import { type WritingTask } from '@/lib/domain/exam/content'
import { InlineText } from './inline-text'
import { PictureView } from './picture-view'

type TaskViewProps = { task: WritingTask; pictures: Readonly<Record<string, string>> }

/** A writing task: what to write about, and the picture of Task 1. Time and length stand in the part's instruction. */
export function TaskView({ task, pictures }: TaskViewProps) {
  return (
    <article className="flex h-full min-h-0 flex-col leading-[1.7]">
      <div className="border border-(--paper-line) p-[1em]">
        {task.prompt.map((line, index) => (
          <p key={index} className="font-semibold not-first:mt-[0.75em]">
            <InlineText text={line} />
          </p>
        ))}
      </div>
      {task.picture && <PictureView picture={task.picture} pictures={pictures} fit="column" />}
    </article>
  )
}

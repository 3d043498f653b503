import { type WritingTask } from '@/lib/paper/content/rules/content'
import { InlineText } from './inline-text'
import { PictureView } from './picture-view'

type TaskViewProps = {
  task: WritingTask
  pictures: Readonly<Record<string, string>>
  /** The task fills its column, and the picture takes the rest of it; otherwise the content sets the height. */
  isFitted?: boolean
}

/** A writing task: its prompt, and the picture of Task 1. Time and length are part of the part's instruction. */
export function TaskView({ task, pictures, isFitted = true }: TaskViewProps) {
  return (
    <article className={isFitted ? 'flex h-full min-h-0 flex-col leading-[1.7]' : 'leading-[1.7]'}>
      <div className="border border-(--paper-line) p-[1em]">
        {task.prompt.map((line, index) => (
          <p key={index} className="font-semibold not-first:mt-[0.75em]">
            <InlineText text={line} />
          </p>
        ))}
      </div>
      {task.picture && <PictureView picture={task.picture} pictures={pictures} {...(isFitted && { fit: 'column' })} />}
    </article>
  )
}

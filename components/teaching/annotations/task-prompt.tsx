/* oxlint-disable nextjs/no-img-element -- pictures of tasks are sized at upload (images.unoptimized) */
import { InlineText } from '@/components/paper/content/inline-text'
import { PictureDetails } from '@/components/paper/content/picture-view'
import { Chevron } from '@/components/ui/chevron'
import { markedTextCopy as copy, taskNames } from '@/lib/teaching/submission/words/annotations'
import { splitDescription } from '@/lib/paper/content/rules/picture-places'
import { type TaskKind, type TaskTable } from '@/lib/teaching/submission/rules/tasks'

type Task = {
  readonly kind: TaskKind
  readonly prompt: readonly string[]
  readonly table: TaskTable | null
  readonly picture: {
    readonly url: string
    readonly alt: string
    readonly width: number
    readonly height: number
  } | null
}

/** The task of an essay, as printed. */
export function TaskPrompt({
  task: { kind, prompt, table, picture },
  isOpen = false,
}: {
  task: Task
  isOpen?: boolean
}) {
  return (
    <details open={isOpen} className="group rounded-md border border-line bg-sunken px-4">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {copy.question} · {taskNames[kind]}
        <Chevron className="size-5 shrink-0 text-ink-faint group-open:rotate-180" />
      </summary>
      <div dir="ltr" lang="en" className="grid gap-3 pb-3">
        {prompt.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-wrap">
            <InlineText text={paragraph} />
          </p>
        ))}
        {table && <PromptTable table={table} />}
        {picture && <PromptPicture picture={picture} />}
      </div>
    </details>
  )
}

function PromptPicture({ picture: { url, alt, width, height } }: { picture: NonNullable<Task['picture']> }) {
  const [name = '', ...details] = splitDescription(alt)
  return (
    <div className="relative">
      <img src={url} alt={name} width={width} height={height} className="h-auto max-w-full rounded-sm bg-surface" />
      {details.length > 0 && <PictureDetails details={details} />}
    </div>
  )
}

function PromptTable({ table: { title, unit, columns, rows } }: { table: TaskTable }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-2 text-start font-semibold">{unit === '' ? title : `${title} (${unit})`}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={`${index} ${column}`} scope="col" className="border border-line px-3 py-1.5 text-start">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) => (
                <td key={`${index} ${cell}`} className="border border-line px-3 py-1.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

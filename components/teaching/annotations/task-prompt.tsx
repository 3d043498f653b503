/* oxlint-disable nextjs/no-img-element -- pictures of tasks are sized at upload (images.unoptimized) */
import { InlineText } from '@/components/paper/content/inline-text'
import { Chevron } from '@/components/ui/chevron'
import { markedTextCopy as copy, taskNames } from '@/lib/teaching/submission/words/annotations'
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
        {picture && (
          <img
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            className="h-auto max-w-full rounded-sm bg-surface"
          />
        )}
      </div>
    </details>
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

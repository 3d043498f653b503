import { type ReactNode, useState } from 'react'
import { TaskPrompt } from '@/components/teaching/annotations/task-prompt'
import { Button } from '@/components/ui/button/button'
import { directionOf } from '@/lib/platform/format/direction'

type CopyOfferProps = {
  words: { give: string; previewTitle: string; preview: string; confirm: string; cancel: string }
  copies: readonly {
    readonly title?: string
    readonly task: Parameters<typeof TaskPrompt>[0]['task']
    readonly text: string
  }[]
  /** Says to whom the copies are given. */
  before?: ReactNode
  /** Says what the copies leave out. */
  after?: ReactNode
  isPending: boolean
  onGive: () => void
}

/** Asks for a copy of somebody's texts, and shows that copy before it is given. */
export function CopyOffer({ words, copies, before, after, isPending, onGive }: CopyOfferProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((isShown) => !isShown)}
      >
        {words.give}
      </Button>
      {isOpen && (
        <section aria-label={words.previewTitle} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 className="text-sm font-semibold">{words.previewTitle}</h3>
          {before}
          <p className="max-w-2xl text-sm text-ink-soft">{words.preview}</p>
          <CopyList copies={copies} />
          {after}
          <div className="flex flex-wrap gap-3">
            <Button pending={isPending} onClick={onGive}>
              {words.confirm}
            </Button>
            <Button variant="outline" onClick={() => setIsOpen(false)}>
              {words.cancel}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

/** Lists the copies given so far. */
export function CopyList({ copies }: Pick<CopyOfferProps, 'copies'>) {
  return copies.map(({ title = '', task, text }) => (
    <div key={text} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {title !== '' && (
        <p dir={directionOf(title)} className="text-sm font-semibold">
          {title}
        </p>
      )}
      <TaskPrompt task={task} isOpen />
      <p dir={directionOf(text)} lang="en" className="leading-loose break-words whitespace-pre-wrap">
        {text}
      </p>
    </div>
  ))
}

import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { type Review } from '@/lib/contract/result'
import { reviewCopy } from '@/lib/copy/result'

/** The essays exactly as they were handed in. */
export function EssayList({ essays }: { essays: Review['essays'] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {essays.map(({ task, text, words }) => (
        <li key={task}>
          <Card className="h-full">
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-base">{reviewCopy.essay(task)}</h3>
              <Badge>{reviewCopy.essayWords(words)}</Badge>
            </div>
            {text.trim() === '' ? (
              <p className="mt-4 text-sm text-ink-soft">{reviewCopy.essayEmpty}</p>
            ) : (
              <p dir="ltr" lang="en" className="mt-4 break-words whitespace-pre-wrap">
                {text}
              </p>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { judgeConsentsQuery } from '@/lib/teaching/judge/queries'
import { sentTextsCopy as copy } from '@/lib/teaching/judge/words/judgement'
import { directionOf } from '@/lib/platform/format/direction'
import { paths } from '@/lib/platform/paths'

/** Which of the reader's texts were sent to which machine; renders nothing if none was. */
export default function SentTexts() {
  const { data } = useQuery(judgeConsentsQuery())
  if (!data || data.items.length === 0) return null
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">{copy.title}</h2>
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <ul className="divide-y divide-line text-sm">
        {data.items.map(({ id, title, host, model, givenAt }) => (
          <li key={`${id} ${host} ${model}`} className="flex flex-wrap items-center gap-x-4 py-1">
            <Link
              href={paths.submission(id)}
              prefetch={false}
              dir={directionOf(title)}
              className="inline-grid min-h-11 items-center text-primary-ink underline"
            >
              {title}
            </Link>
            <span>{copy.item(givenAt)}</span>
            <bdi dir="ltr" lang="en" className="text-ink-soft">
              {host} · {model}
            </bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}

'use client'

import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { authorsQuery, dismissAuthor } from '@/lib/learning/author/queries'
import { authorsCopy } from '@/lib/learning/author/words'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { type Author } from '@/lib/learning/post/contract/post-draft'
import { ConfirmButton } from '@/components/ui/button/confirm-button'

const words = { act: authorsCopy.dismiss, question: authorsCopy.question, yes: authorsCopy.yes, no: authorsCopy.no }

export function AuthorList() {
  const query = useQuery(authorsQuery())
  return (
    <section aria-labelledby="authors">
      <h2 id="authors" className="mb-3 text-lg">
        {authorsCopy.listTitle}
      </h2>
      <QueryRegion query={query} bars={['h-20']}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={authorsCopy.emptyTitle} text={authorsCopy.emptyText} />
          ) : (
            <Card>
              <ul className="-my-3 divide-y divide-line">
                {items.map((author) => (
                  <li key={author.id} className="py-3">
                    <AuthorRow author={author} />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </QueryRegion>
    </section>
  )
}

function AuthorRow({ author: { id, name, identifier } }: { author: Author }) {
  const client = useQueryClient()
  const dismiss = useMutation({
    mutationFn: () => dismissAuthor({ params: { id } }),
    onSuccess: () => toast.add({ title: authorsCopy.dismissed(name), color: 'success' }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries(authorsQuery()),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <bdi className="block font-semibold">{name}</bdi>
        <bdi dir="ltr" className="block text-sm wrap-anywhere text-ink-soft">
          {identifier}
        </bdi>
      </p>
      <ConfirmButton words={words} pending={dismiss.isPending} onYes={() => dismiss.mutate()} />
    </div>
  )
}
